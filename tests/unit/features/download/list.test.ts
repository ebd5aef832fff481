// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../src/features/app/index.ts', () => ({ openInstall: vi.fn() }));
const countDownload = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/download/start-download.ts', () => ({ countDownload }));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia', language: 'EN' }) }));

import { $session } from '../../../../src/core/session.ts';
import { $status } from '../../../../src/core/site-status.ts';
import { startList } from '../../../../src/features/download/list.ts';

const setStatus = (requiredLogin: boolean, url: string) =>
	$status.set({
		info: { whitelabelVal: { requiredLogin }, resources: [{ resourceType: 'Android', url }] },
	} as never);

const part = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const link = () => part('.downlist-way a') as HTMLAnchorElement;
const started = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	Element.prototype.scrollIntoView = vi.fn();
	document.body.innerHTML = `<div data-list>
		<div data-login-first hidden><p>Members only</p><a href="/m/login?go=%2Fm%2Fdownload">Log in</a></div>
		<section class="downlist-way" data-type="Android"><a href="#old">Download</a></section>
	</div>`;
	startList(part('[data-list]'), {});
	// A tap that the list lets through starts the download.
	part('[data-list]').addEventListener('click', (event) => {
		if (!event.defaultPrevented) started(link().getAttribute('href'));
		event.preventDefault();
	});
});
afterEach(() => {
	$status.set(undefined);
	$session.set(undefined);
});

test('EN-23 a tap waits for the site status, and asks for the login if that requires one', async () => {
	link().click();
	expect(started).not.toHaveBeenCalled();
	expect(part('[data-login-first]').hidden).toBe(true);
	setStatus(true, '/wps/new.apk');
	await vi.advanceTimersByTimeAsync(0);
	expect(part('[data-login-first]').hidden).toBe(false);
	expect(document.activeElement?.textContent).toBe('Log in');
	expect(started).not.toHaveBeenCalled();
});

test('without a site status, a tap starts the link of the build after 3 s', async () => {
	link().click();
	await vi.advanceTimersByTimeAsync(2999);
	expect(started).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(started).toHaveBeenCalledExactlyOnceWith('#old');
	setStatus(false, '/wps/new.apk');
	link().click();
	expect(started).toHaveBeenLastCalledWith('/wps/new.apk');
	expect(countDownload).toHaveBeenCalledTimes(2);
});
