// @vitest-environment jsdom
import type { WritableAtom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { $status as statusStore } from '../../../../src/core/site-status.ts';
import { offerService } from '../../../../src/features/support/after-load.ts';

const $status = statusStore as WritableAtom<unknown>;
const showButton = vi.hoisted(() => vi.fn(async () => undefined));
let path = '/m/home';
let ownChat = false;

vi.mock('../../../../src/features/support/button/button.ts', () => ({ showButton }));
vi.mock('../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia' }),
}));
vi.mock('../../../../src/core/navigate.ts', async (original) => ({
	...(await original<object>()),
	barePath: () => path,
}));
vi.mock('../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	switchOn: (name: string) => name === 'CBS3' && ownChat,
}));

const status = (...customerService: object[]) => ({ info: { customerService } });
const SOME = { path: 'https://t.me/aurelia', csType: 'TELEGRAM' };

beforeEach(() => {
	vi.useFakeTimers();
	$status.set(undefined);
	[path, ownChat] = ['/m/home', false];
	document.body.innerHTML = '';
});

test('UI-09 the button appears once the status names a way to customer service, however late', async () => {
	const offered = offerService();
	await vi.advanceTimersByTimeAsync(60_000);
	expect(showButton).not.toHaveBeenCalled();
	$status.set(status(SOME));
	await offered;
	expect(showButton).toHaveBeenCalledOnce();
});

test('EN-22 without entries, the button appears only if CBS3 is on', async () => {
	$status.set(status());
	localStorage.setItem('services_aurelia', '[{"path":"https://t.me/old","csType":"TELEGRAM"}]');
	await offerService();
	expect(showButton).not.toHaveBeenCalled();
	// The stored entries are removed, too.
	expect(localStorage.getItem('services_aurelia')).toBeNull();
	ownChat = true;
	await offerService();
	expect(showButton).toHaveBeenCalledOnce();
});

test('the button appears three seconds after load if the status is late and the last one had entries', async () => {
	localStorage.setItem('services_aurelia', '[{"path":"https://t.me/aurelia","csType":"TELEGRAM"}]');
	const offered = offerService();
	await vi.advanceTimersByTimeAsync(2999);
	expect(showButton).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await offered;
	expect(showButton).toHaveBeenCalledOnce();
});

test('the button doesn’t appear in a game, on the page of a closed site, or once it was hidden', async () => {
	$status.set(status(SOME));
	path = '/m/launchGame';
	await offerService();
	path = '/m/maintenance';
	await offerService();
	path = '/m/home';
	sessionStorage.setItem('service_hidden', '1');
	await offerService();
	expect(showButton).not.toHaveBeenCalled();
});
