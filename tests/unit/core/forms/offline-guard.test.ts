// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const loadTexts = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/texts.ts', () => ({ loadTexts }));

import { blockWhileOffline, isOffline } from '../../../../src/core/forms/offline-guard.ts';

const TEXTS = { offline_retry: 'Try again later', offline_waits: 'We’ll send it' };
let online: boolean;
/** Whether requests succeed, whatever navigator.onLine is. */
let reachable: boolean;
const fetched = vi.fn();
let form: HTMLFormElement;
const said = () => form.querySelector('[role=alert]')?.textContent;
const isReady = () => !form.querySelector('button')?.hasAttribute('aria-disabled');

beforeEach(() => {
	online = reachable = false;
	loadTexts.mockReset().mockResolvedValue(TEXTS);
	fetched.mockReset().mockImplementation(async () => {
		if (!reachable) throw new TypeError('Failed to fetch');
		return new Response();
	});
	vi.stubGlobal('fetch', fetched);
	vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
	const page = JSON.stringify({ texts: { network_offline: 'No network connection' } });
	document.body.innerHTML = `<script type="application/json" id="page">${page}</script>
		<form><input name="text"><button type="submit">Send</button></form>`;
	form = document.querySelector('form') as HTMLFormElement;
});

function comeOnline() {
	online = reachable = true;
	dispatchEvent(new Event('online'));
}

test('doesn’t block the form or request anything with a network', async () => {
	online = true;
	expect(await blockWhileOffline(form)).toBe(false);
	expect(fetched).not.toHaveBeenCalled();
});

test('shows a message above the button without a network, until the network is back', async () => {
	expect(await blockWhileOffline(form)).toBe(true);
	expect(said()).toBe('Try again later');
	expect(form.querySelector('[role=alert]')?.nextElementSibling?.tagName).toBe('BUTTON');
	expect(isReady()).toBe(false);
	comeOnline();
	expect(said()).toBeUndefined();
	expect(isReady()).toBe(true);
});

test('sends a request that may arrive twice once, when the network is back', async () => {
	const resume = vi.fn();
	await blockWhileOffline(form, resume);
	expect(said()).toBe('We’ll send it');
	// A second tap replaces the first.
	await blockWhileOffline(form, resume);
	expect(form.querySelectorAll('[role=alert]')).toHaveLength(1);
	expect(resume).not.toHaveBeenCalled();
	comeOnline();
	comeOnline();
	expect(resume).toHaveBeenCalledOnce();
});

test('blocks nothing if the browser claims to be offline but can reach the site', async () => {
	await blockWhileOffline(form);
	reachable = true;
	expect(await isOffline()).toBe(false);
	expect(await blockWhileOffline(form)).toBe(false);
	expect(said()).toBeUndefined();
	expect(isReady()).toBe(true);
});

test('shows the page’s own message if its texts can’t be loaded', async () => {
	loadTexts.mockRejectedValue(new TypeError('Failed to fetch'));
	await blockWhileOffline(form);
	expect(said()).toBe('No network connection');
});
