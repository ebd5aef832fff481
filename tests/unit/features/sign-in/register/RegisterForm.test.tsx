import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../../../../src/core/forms/drafts.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { mount, RegisterForm } from '../../../../../src/features/sign-in/register/RegisterForm.island.tsx';
import type {
	Outcome,
	RegisterProps,
	Registration,
	RegistrationMethod,
} from '../../../../../src/features/sign-in/register/registration.ts';
import * as smsParts from '../../../../../src/features/sign-in/sms/sms-fields.ts';
import { country } from '../../../../../src/gateway/contract/country.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { COUNTRIES, serveGateway } from '../../../support/gateway.ts';
import {
	button,
	field,
	fill,
	islandPlace,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';
import { loadStylesAtOnce } from '../../../support/site-files.ts';
import { setSwitches, textsWith } from '../support.ts';

const sends = vi.hoisted(() => ({
	submit: vi.fn<(registration: Registration, retry: () => void) => Promise<Outcome>>(),
	prefetch: vi.fn(),
	leave: vi.fn(),
	startButtons: vi.fn(async () => undefined),
}));
vi.mock('../../../../../src/features/sign-in/register/send-registration.ts', () => sends);
vi.mock('../../../../../src/features/sign-in/providers/buttons/buttons.ts', () => sends);

const tabs = { username: 'By name', mobile: 'By phone', autoUsername: 'Quick' };
const texts = textsWith<RegisterProps['texts']>({ tabs, intro: tabs });
const ALL: RegistrationMethod[] = ['username', 'mobile', 'autoUsername'];
const propsFor = (...methods: RegistrationMethod[]): RegisterProps => ({
	texts,
	methods,
	loginHref: '/m/login',
	...(methods[0] === 'mobile' && { dial: 'PH-63', smsTexts: access }),
});
/** Writes the page's HTML, as the build does. */
function writePage(props: RegisterProps): void {
	const sms = props.smsTexts && { parts: smsParts, texts: props.smsTexts };
	writeHtml(<RegisterForm {...props} sms={sms} />);
}
const start = (props: RegisterProps) => act(() => mount(islandPlace(), props));
/** Opens a page as the build made it. */
const open = (props: RegisterProps) => {
	writePage(props);
	return start(props);
};
async function typeAccount(): Promise<void> {
	await type(field('username'), 'anna77');
	await type(field('password'), 'Secret12');
}
async function typeMobile(): Promise<void> {
	await type(field(access.mobile), '09175550001');
	await type(field(access.code), '1234');
}
const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const demandPassword = () => setSwitches({ mobilePassword: true });
const sent = () => sends.submit.mock.calls[0]?.[0];
/** The fields that a registration doesn't have. */
const EMPTY = { referralCode: '', username: '', password: '', dialingCode: '', mobileNum: '', smsCode: '' };
/** Sends the form, and waits until it can be sent again. */
async function send(): Promise<void> {
	await tap(button('submit'));
	await until(() => sends.submit.mock.calls.length);
	await act(() => vi.advanceTimersByTimeAsync(1));
}

beforeEach(() => {
	// Not performance.now(), which the client spaces its calls by: it would start again with each test.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
	writeShell();
	serveGateway({ [country.path]: () => COUNTRIES });
	loadStylesAtOnce();
	for (const each of Object.values(sends)) each.mockReset();
	sends.submit.mockResolvedValue('registered');
});
afterEach(async () => {
	// Calls on their way have to arrive, or the client would wait for them in the next test.
	await act(() => vi.advanceTimersByTimeAsync(1000));
	act(() => {
		clearSession();
		$status.set(undefined);
	});
});

test.each([[ALL], [['mobile', 'username']], [['autoUsername']]] satisfies RegistrationMethod[][][])(
	'hydrates the HTML of the build for %j, whatever the stores contain by then',
	async (methods) => {
		const props = propsFor(...methods);
		writePage(props);
		const before = islandPlace().querySelector('form');
		demandPassword();
		await start(props);
		expect(islandPlace().querySelector('form')).toBe(before);
		expect(field('password')).toBeTruthy();
	},
);

test('VAL-08 checks user name and password, which password managers know, and sends them', async () => {
	await start(propsFor(...ALL));
	expect(chosen()).toBe('By name');
	await fill(field('username'), '1a');
	expect(field('username').getAttribute('aria-invalid')).toBe('true');
	await type(field('username'), 'anna77');
	for (const [typed, said] of [
		['12345', texts.password_rule],
		['Long1'.repeat(13), texts.password_rule],
		['123456', 'password_weak'],
	]) {
		await fill(field('password'), typed ?? '');
		expect(saidOf(field('password'))).toBe(said);
	}
	expect([field('username'), field('password')].map(({ autocomplete }) => autocomplete)).toEqual([
		'username',
		'new-password',
	]);
	// Nothing is cut, and letters are sent composed.
	expect(field('password').maxLength).toBe(-1);
	await type(field('password'), 'Cafe\u03011234');
	await send();
	const password = 'Caf\u00e91234';
	expect(sent()).toEqual({ ...EMPTY, method: 'username', username: 'anna77', password });
	expect(readDraft('register')).toEqual({});
});

test('asks for a password if the switch mobilePassword is on, even if that is known late', async () => {
	await open(propsFor('mobile'));
	expect(screen.queryByLabelText('password')).toBeNull();
	act(demandPassword);
	await typeMobile();
	await tap(button('submit'));
	expect(document.activeElement).toBe(field('password'));
	expect(sends.submit).not.toHaveBeenCalled();
	await type(field('password'), 'Secret12');
	const names = [access.mobile, access.code, 'password'].map((label) => field(label).autocomplete);
	expect(names).toEqual(['tel-national', 'one-time-code', 'new-password']);
	expect(document.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('09175550001');
	await send();
	expect(sent()).toMatchObject({ method: 'mobile', mobileNum: '9175550001', password: 'Secret12' });
});

test.each([
	['refused', 'Quick', { password: 'Secret12' }],
	['undecided', 'By name', { username: 'anna77', password: 'Secret12' }],
] as const)('REG-03 the outcome %s of a registration %s leaves %j', async (outcome, method, left) => {
	sends.submit.mockResolvedValue(outcome);
	await start(propsFor(...ALL));
	await tap(tab(method));
	if (method === 'By name') await typeAccount();
	else await type(field('password'), 'Secret12');
	await send();
	const fields = Object.keys(left).map(field);
	expect(fields.map(({ value }) => value)).toEqual(Object.values(left));
	if (outcome === 'refused') expect(document.activeElement).toBe(field('password'));
});

test('EN-09 fills in the stored referral code, which players can replace', async () => {
	const info = { affiliateCode: '', referralCode: 'friend_9', originalDomain: '' };
	localStorage.setItem('reg_info', JSON.stringify(info));
	await open(propsFor('username'));
	expect(field('referral').value).toBe('friend_9');
	await fill(field('referral'), 'no code!');
	expect(saidOf(field('referral'))).toBe('referral_rule');
	await typeAccount();
	await type(field('referral'), 'other-friend');
	await send();
	expect(sent()?.referralCode).toBe('other-friend');
});

test.each([
	['ltr', 'ArrowRight', 'ArrowLeft'],
	['rtl', 'ArrowLeft', 'ArrowRight'],
])('keys choose a tab in a page from %s, and what was typed stays', async (dir, next, previous) => {
	await start(propsFor(...ALL));
	await type(field('password'), 'Secret12');
	document.dir = dir;
	tab('By name').focus();
	for (const [key, name] of [
		[previous, 'Quick'],
		[next, 'By name'],
		['Tab', 'By name'],
		['End', 'Quick'],
		['Home', 'By name'],
	] as const) {
		await act(async () => {
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
		});
		expect(chosen()).toBe(name);
		expect(document.activeElement).toBe(tab(name));
		expect(field('password').value).toBe('Secret12');
	}
	expect(readDraft('register').method).toBe('username');
	document.dir = '';
});

test('no other tab can be chosen while a registration is being sent', async () => {
	sends.submit.mockReturnValue(new Promise(() => undefined));
	await start(propsFor(...ALL));
	await typeAccount();
	await tap(button('submit'));
	await until(() => sends.submit.mock.calls.length);
	await tap(tab('Quick'));
	expect(chosen()).toBe('By name');
	expect(noticeText()).toBe('');
});
