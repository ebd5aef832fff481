import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '../../../../../src/core/forms/drafts.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import type { LoginTexts } from '../../../../../src/features/sign-in/form-texts.astro.ts';
import { LoginForm, mount } from '../../../../../src/features/sign-in/login/LoginForm.island.tsx';
import type { LoginViewProps } from '../../../../../src/features/sign-in/providers/provider.ts';
import { SmsLogin } from '../../../../../src/features/sign-in/sms/SmsLogin.tsx';
import type { submit } from '../../../../../src/features/sign-in/submit/send-login.ts';
import { country } from '../../../../../src/gateway/contract/country.ts';
import { REMEMBERED_KEY } from '../../../../../src/lib/remembered-record.ts';
import access from '../../../../../src/locales/en/access.json' with { type: 'json' };
import { serveGateway } from '../../../support/gateway.ts';
import {
	answerNotice,
	button,
	field,
	islandPlace,
	mounted,
	noticeText,
	saidOf,
	tap,
	type,
	until,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';
import { loadStylesAtOnce, serveTexts } from '../../../support/site-files.ts';
import { setSwitches, textsWith } from '../support.ts';

/** Stands in for the scripts that send and that show the buttons of other accounts. */
const sends = vi.hoisted(() => ({
	submit: vi.fn<typeof submit>(),
	prefetch: vi.fn(),
	startButtons: async () => undefined,
}));
vi.mock('../../../../../src/features/sign-in/submit/send-login.ts', () => sends);
vi.mock('../../../../../src/features/sign-in/providers/buttons/buttons.ts', () => sends);
/** Serves the texts; the countries never arrive. */
const serve = () => serveGateway({ [country.path]: () => new Promise(() => undefined) });

const texts = textsWith<LoginTexts>({ by: { username: access.by_password, sms: 'Log in by SMS' } });
const props = { texts, registerHref: '/m/register', remembers: true, autoLogin: false };
const form = <LoginForm {...props} logins={['username', 'sms']} />;
const rememberBox = () => screen.queryByRole('checkbox', { name: texts.remember });
const switchAutoLogin = (MOBILEAUTOLOGIN3: boolean) => setSwitches({ MOBILEAUTOLOGIN3 });

async function typeLogin(): Promise<void> {
	await type(field('username'), 'anna');
	await type(field('password'), 'Secret12');
}

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	serve();
	loadStylesAtOnce();
	sends.submit.mockReset().mockResolvedValue(true);
});
afterEach(() => {
	// The lock of the last attempt.
	act(() => vi.advanceTimersByTime(500));
	$status.set(undefined);
});

// The first test to load the texts, which are cached from then on.
test('shows an error if the form for SMS cannot be loaded, and Try again loads it', async () => {
	serveTexts({ down: true });
	await mounted(form);
	await tap(button('Log in by SMS'));
	await until(() => noticeText() === 'Internet lost');
	expect(field('password')).toBeTruthy();
	serve();
	await answerNotice('Try again');
	await until(() => screen.queryByRole('heading', { name: access.sms_title }));
});

test('hydrates the HTML of the build, which has the switch as it was then, and applies the current one', async () => {
	writeHtml(<LoginForm {...props} logins={['username']} autoLogin />);
	expect(rememberBox()).toHaveProperty('checked', true);
	writeHtml(<LoginForm {...props} logins={['username']} remembers={false} autoLogin />);
	expect(rememberBox()).toBeNull();
	writeHtml(form);
	expect(rememberBox()).toBeNull();
	const before = islandPlace().querySelector('form');
	switchAutoLogin(true);
	await mounted(form);
	expect(islandPlace().querySelector('form')).toBe(before);
	expect(rememberBox()).not.toBeNull();
});

test('EN-06 offers to stay logged in only while the merchant has automatic login, and players can decline', async () => {
	await mounted(form);
	expect(rememberBox()).toBeNull();
	act(() => switchAutoLogin(true));
	expect(rememberBox()).toHaveProperty('checked', true);
	await tap(rememberBox() as HTMLElement);
	await typeLogin();
	await tap(button('submit'));
	expect(sends.submit.mock.calls.map(([credentials]) => credentials)).toEqual([
		{ type: 'username', username: 'anna', password: 'Secret12', remember: false },
	]);
	act(() => switchAutoLogin(false));
	expect(rememberBox()).toBeNull();
});

test('fills in the remembered name, is known to password managers, and doesn’t send an empty field', async () => {
	const record = { type: 'username', username: 'anna', merchant: 'aurelia', autoLogin: 1 };
	localStorage.setItem(REMEMBERED_KEY, JSON.stringify(record));
	await mounted(form);
	expect(field('username').value).toBe('anna');
	const fields = [field('username'), field('password')];
	expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['username', 'current-password']);
	await tap(button('submit'));
	expect(saidOf(field('password'))).toBe('password_missing');
	await type(field('username'), '');
	await tap(button('submit'));
	expect(saidOf(field('username'))).toBe('username_missing');
	expect(sends.submit).not.toHaveBeenCalled();
});

test('switches to the form for SMS and back without losing what was typed; a reload shows the last choice', async () => {
	const unmount = await mounted(form);
	await typeLogin();
	await tap(button('Log in by SMS'));
	await until(() => screen.queryByRole('heading', { name: access.sms_title }));
	expect(field('password').closest('form')?.hidden).toBe(true);
	await type(field(access.code), '1234');
	await tap(button(access.by_password));
	expect(document.activeElement).toBe(field('username'));
	expect(field(access.code).closest('form')?.hidden).toBe(true);
	expect([field('username').value, field('password').value]).toEqual(['anna', 'Secret12']);
	expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Secret12|1234/);
	expect(readDraft('login').provider).toBe('username');
	await tap(button('Log in by SMS'));
	await until(() => screen.queryByLabelText<HTMLInputElement>(access.code)?.value === '1234');
	unmount();
	await mounted(form);
	await until(() => screen.queryByRole('heading', { name: access.sms_title }));
});

test.each([[['sms', 'username']], [['google', 'sms']]])(
	'LOG-05 begins with the form for SMS in the HTML of a merchant with %j, and hydrates it',
	async (logins) => {
		const sms = (view: LoginViewProps) => <SmsLogin {...view} smsTexts={access} />;
		writeHtml(<LoginForm {...props} logins={logins} dial="PH-63" sms={sms} />);
		const before = field(access.mobile);
		expect(before.closest('form')?.hidden).toBe(false);
		await act(() => mount(islandPlace(), { ...props, logins, dial: 'PH-63' }));
		expect(field(access.mobile)).toBe(before);
		expect(screen.getByRole('heading', { name: access.sms_title }).id).toBe('login-title');
		const password = screen.queryByLabelText<HTMLInputElement>('password');
		expect(password?.closest('form')?.hidden).toBe(logins.includes('username') ? true : undefined);
	},
);

test('shows only a title and the link to register if the merchant has no form', async () => {
	switchAutoLogin(true);
	await mounted(<LoginForm {...props} logins={['google']} />);
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(screen.queryByRole('button')).toBeNull();
	expect(screen.getByRole('heading', { name: texts.title })).toBeTruthy();
	expect(screen.getByRole('link', { name: 'other_link' }).getAttribute('href')).toBe('/m/register');
});
