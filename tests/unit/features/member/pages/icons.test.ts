// @vitest-environment jsdom
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
const report = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report, reportQuietly: vi.fn() }));

import { clearSession } from '../../../../../src/core/session.ts';
import { startSession } from '../../../../../src/core/start-session.ts';
import { keepMember, keptMember } from '../../../../../src/features/member/kept-member.ts';
import { fillIcons } from '../../../../../src/features/member/pages/icons.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { gatewaySettings } from '../../../../../src/gateway/contract/gateway-settings.ts';

let root: HTMLElement;
const avatar = () => root.querySelector('[data-avatar]') as HTMLElement;
const icons = () => [...document.querySelectorAll<HTMLElement>('#icons [data-icons] button')];
const pressed = () =>
	icons()
		.filter((icon) => icon.ariaPressed === 'true' || icon.getAttribute('aria-pressed') === 'true')
		.map((icon) => icon.dataset.icon);
const saves: { icon: number; answer: (failed?: unknown) => void }[] = [];

beforeEach(async () => {
	document.documentElement.lang = 'en-US';
	document.body.innerHTML = `<main><i data-avatar></i></main><div id="toast"></div><div id="icons">
		<div data-section="icons" data-state="waiting" data-name="Icon #" tabindex="-1">
		<p data-when="waiting"></p><div data-when="full" data-icons hidden></div></div></div>`;
	root = document.querySelector('main') as HTMLElement;
	saves.length = 0;
	startSession({ token: 'a' });
	keepMember({ id: '7', account: 'anna', type: 0, language: 'EN', merchantCode: 'aurelia', icon: 2 }, 'a');
	call.mockImplementation(({ name }, input) =>
		name === 'gatewaySettings'
			? Promise.resolve({ PROFILE_ICON_COUNT: 5 })
			: new Promise<void>((done, failed) => {
					saves.push({ icon: input.icon, answer: (error) => (error ? failed(error) : done()) });
				}),
	);
	await fillIcons(root);
});
afterEach(() => {
	clearSession();
	call.mockReset();
	report.mockReset();
});

test('there are PROFILE_ICON_COUNT icons, each with a name, and the member’s own is pressed', () => {
	expect(icons().map((icon) => icon.getAttribute('aria-label'))).toEqual(
		[1, 2, 3, 4, 5].map((n) => `Icon ${n}`),
	);
	expect(pressed()).toEqual(['2']);
});

test('a choice shows before it is saved, and the kept member info has it afterwards', async () => {
	icons()[3]?.click();
	expect([avatar().dataset.icon, pressed(), keptMember()?.icon]).toEqual(['4', ['4'], 2]);
	saves[0]?.answer();
	await vi.waitFor(() => expect(keptMember()?.icon).toBe(4));
});

test('a choice that can’t be saved is undone and reported', async () => {
	icons()[3]?.click();
	const lost = new GatewayError('network', {});
	saves[0]?.answer(lost);
	await vi.waitFor(() => expect(report).toHaveBeenCalledWith(lost, 'profileIcon', expect.any(Function)));
	expect([avatar().dataset.icon, pressed()]).toEqual(['2', ['2']]);
});

test('an older choice that fails undoes nothing of a newer one', async () => {
	icons()[3]?.click();
	icons()[4]?.click();
	saves[0]?.answer(new GatewayError('network', {}));
	saves[1]?.answer();
	await vi.waitFor(() => expect(keptMember()?.icon).toBe(5));
	expect([avatar().dataset.icon, report.mock.calls.length]).toEqual(['5', 0]);
});

test('CON-02 the toast that the choice is being saved lasts 5 s', () => {
	vi.useFakeTimers();
	const toast = document.getElementById('toast') as HTMLElement;
	(document.querySelector('#icons [data-section]') as HTMLElement).dataset.saving = 'Saving…';
	icons()[3]?.click();
	vi.advanceTimersByTime(4999);
	expect(toast.textContent).toBe('Saving…');
	vi.advanceTimersByTime(2);
	expect(toast.textContent).toBe('');
	vi.useRealTimers();
});

test('CON-02 a gateway that says no number offers nine', async () => {
	const settings = parse(gatewaySettings.value, {});
	call.mockResolvedValue(settings);
	await fillIcons(root);
	expect(icons()).toHaveLength(9);
});
