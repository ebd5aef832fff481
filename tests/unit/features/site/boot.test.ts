// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { $status } from '../../../../src/core/site-status.ts';
import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';

const show = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/site/status/states/states.ts', () => ({ show }));

import { followSiteState } from '../../../../src/features/site/boot.ts';

const statusOf = (changes: Partial<SiteStatus>) =>
	({ regionRestriction: false, maintenance: false, test: false, ...changes }) as SiteStatus;
const open = vi.fn();

beforeEach(() => {
	$status.set(undefined);
	document.body.innerHTML = '';
});

test('calls back once, with the first status, however late it comes', () => {
	followSiteState(open);
	expect(open).not.toHaveBeenCalled();
	$status.set(statusOf({}));
	expect(open).toHaveBeenCalledOnce();
	$status.set(statusOf({ test: true }));
	expect(open).toHaveBeenCalledOnce();
});

test('calls back at once if the status has loaded', () => {
	$status.set(statusOf({}));
	followSiteState(open);
	expect(open).toHaveBeenCalledOnce();
});

test('never calls back while the site or this page is closed', async () => {
	followSiteState(open);
	$status.set(statusOf({ maintenance: true }));
	$status.set(statusOf({ regionRestriction: true }));
	document.body.innerHTML = '<main id="closed"></main>';
	$status.set(statusOf({}));
	expect(open).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(show).toHaveBeenCalled());
});
