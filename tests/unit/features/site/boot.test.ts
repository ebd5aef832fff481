// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $status } from '../../../../src/core/site-status.ts';
import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';

const show = vi.hoisted(() => vi.fn());
const loadLaterStyle = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('../../../../src/features/site/status/states/states.ts', () => ({ show }));
vi.mock('../../../../src/core/files.ts', () => ({ loadLaterStyle }));

import { followSiteState, sayWhenOffline } from '../../../../src/features/site/boot.ts';

describe('followSiteState', () => {
	const statusOf = (changes: Partial<SiteStatus>) =>
		({ regionRestriction: false, maintenance: false, test: false, ...changes }) as SiteStatus;
	const open = vi.fn();

	beforeEach(() => {
		$status.set(undefined);
		document.body.innerHTML = '';
	});

	test('calls back once, with the first status, whether it has loaded or comes later', () => {
		followSiteState(open);
		expect(open).not.toHaveBeenCalled();
		$status.set(statusOf({}));
		expect(open).toHaveBeenCalledOnce();
		$status.set(statusOf({ test: true }));
		expect(open).toHaveBeenCalledOnce();
		followSiteState(open);
		expect(open).toHaveBeenCalledTimes(2);
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
});

describe('OFF-01 without a network', () => {
	const shown = () => document.getElementById('toast')?.textContent;
	const pass = () => vi.advanceTimersByTimeAsync(0);

	beforeEach(() => {
		vi.useFakeTimers();
		const page = JSON.stringify({ texts: { network_offline: 'No network connection' } });
		document.body.innerHTML = `<div id="toast"></div><script type="application/json" id="page">${page}</script>`;
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		vi.stubGlobal('isSecureContext', true);
	});

	test('shows it on a page that starts offline, once the toast has its style', async () => {
		let styled = (_?: undefined) => {};
		loadLaterStyle.mockReturnValueOnce(new Promise((done) => (styled = done)));
		sayWhenOffline();
		await pass();
		expect(shown()).toBe('');
		styled();
		await pass();
		expect(shown()).toBe('No network connection');
	});

	test('shows nothing on plain http', async () => {
		vi.stubGlobal('isSecureContext', false);
		sayWhenOffline();
		dispatchEvent(new Event('offline'));
		await pass();
		expect(shown()).toBe('');
	});
});
