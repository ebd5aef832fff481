import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOnError } from '../../../src/core/act-on-error.ts';
import { startSession } from '../../../src/core/member.ts';
import { $session, clearSession } from '../../../src/core/session.ts';
import { followPush } from '../../../src/features/push/after-load.ts';
import { finishLogout } from '../../../src/features/sign-in/after-load.ts';
import { followSessionEnd } from '../../../src/features/sign-in/boot.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { REMEMBERED_KEY } from '../../../src/lib/remembered-record.ts';
import { answerNotice, noticeText, until, writeShell } from '../support/page.tsx';

/** Vitest's own, of this file's window. */
declare const jsdom: import('jsdom').JSDOM;

const page = vi.hoisted(() => ({ goTo: vi.fn(), leaveProtected: vi.fn() }));
vi.mock('../../../src/core/navigate.ts', async (original) => ({ ...(await original<object>()), ...page }));
const scripts = vi.hoisted(() => ({ forgetAccount: vi.fn(async () => undefined), leave: vi.fn() }));
vi.mock('../../../src/features/sign-in/providers/firebase/stored-account.ts', () => scripts);
vi.mock('../../../src/features/push/device/device.ts', () => scripts);

const ENDINGS = [
	[401, ErrorCode.loggedOut],
	[200, ErrorCode.noSession],
	[200, ErrorCode.notLoggedIn],
	[200, ErrorCode.invalidToken],
] as const;
const refusal = (status: number, code: string, token: string | undefined) =>
	new GatewayError('gateway', { status, code, ...(token && { token }) });
const push = () => JSON.parse(localStorage.getItem('push_aurelia') ?? 'null');

beforeEach(() => {
	writeShell();
	const data = document.getElementById('page') as HTMLElement;
	data.textContent = (data.textContent ?? '').replace(
		'"texts":{',
		'"texts":{"please_login":"Please log in","network_cors":"Network or CORS",',
	);
	page.leaveProtected.mockReset();
	startSession({ token: 'new' });
	localStorage.setItem('firebase_used', '1');
	localStorage.setItem('push_aurelia', '{"member":"7","token":"dQw4w9WgXcQ:APA91bxxxxxxxxxx"}');
});

// The last alert keeps others away until it is closed.
afterEach(async () => {
	if (noticeText()) await answerNotice('OK');
});

test.each(ENDINGS)('a refusal of %i %s ends the session whose token was sent', (status, code) => {
	actOnError(refusal(status, code, 'new'), 'inbox');
	expect($session.get()).toBeUndefined();
});

test.each(ENDINGS)('a late refusal of %i %s leaves the session of a later login', (status, code) => {
	for (const token of ['old', undefined]) actOnError(refusal(status, code, token), 'inbox');
	expect($session.get()?.token).toBe('new');
	expect(noticeText()).toBe('');
	expect(localStorage.getItem('firebase_used')).toBe('1');
	expect(push()).not.toHaveProperty('leaving');
});

test.each(ENDINGS)(
	'PSH-01 after %i %s Firebase’s account and the push token go, as after a logout',
	async (status, code) => {
		Object.assign(window, { Notification: { permission: 'granted' }, PushManager: {} });
		Object.assign(navigator, { serviceWorker: new EventTarget() });
		finishLogout();
		followPush();
		expect([scripts.forgetAccount, scripts.leave].map((run) => run.mock.calls.length)).toEqual([0, 0]);
		actOnError(refusal(status, code, 'new'), 'inbox');
		expect(localStorage.getItem('firebase_used')).toBe('left');
		expect(push()).toMatchObject({ leaving: true });
		await until(() => scripts.forgetAccount.mock.calls.length && scripts.leave.mock.calls.length);
	},
);

test.each(ENDINGS.slice(1))(
	'ERR-06 after %i %s the player leaves a protected page, and no alert shows',
	(status, code) => {
		actOnError(refusal(status, code, 'new'), 'inbox');
		expect(page.leaveProtected).toHaveBeenCalledExactlyOnceWith({ comeBack: true });
		expect(noticeText()).toBe('');
	},
);

/** Storage of a visitor. */
const OWN = {
	ad_clicks: '{}',
	tid: 'T1',
	reg_info: '{"referralCode":"R1"}',
	loginDeviceId: '0f8fad5b-d9cb-469f-a165-70867728950e',
	favourite_games_aurelia: '[]',
	favourite_games_other: '[]',
};
const storeRemembered = () =>
	localStorage.setItem(REMEMBERED_KEY, JSON.stringify({ ...REMEMBERED, password: 'x', autoLogin: 1 }));
const remembered = () => JSON.parse(localStorage.getItem(REMEMBERED_KEY) ?? 'null');
const REMEMBERED = { type: 'username', username: 'anna', merchant: 'aurelia' };

test.each([
	['a public page', false],
	['a page that needs a session', true],
])(
	'ERR-07 after 401 CUSTOMER_NOT_LOGIN on %s, what belongs to the member goes, and the login follows the alert',
	async (_, leaves) => {
		followSessionEnd();
		storeRemembered();
		for (const [key, value] of Object.entries(OWN)) localStorage.setItem(key, value);
		sessionStorage.setItem('language_chosen', '1');
		page.leaveProtected.mockReturnValue(leaves);
		actOnError(refusal(401, ErrorCode.loggedOut, 'new'), 'inbox');
		expect($session.get()).toBeUndefined();
		expect(remembered()).toBeNull();
		expect({ ...localStorage }).toMatchObject(OWN);
		expect(sessionStorage.getItem('language_chosen')).toBe('1');
		expect(noticeText()).toBe('Please log in');
		// It waits until the alert has been read.
		expect(page.leaveProtected).not.toHaveBeenCalled();
		await answerNotice('OK');
		expect(page.leaveProtected.mock.calls).toEqual([[{ comeBack: true, to: '/m/login' }]]);
		expect(page.goTo.mock.calls).toEqual(leaves ? [] : [['/m/login']]);
	},
);

test('ERR-07 without a session, 401 CUSTOMER_NOT_LOGIN shows its message and clears nothing', async () => {
	clearSession();
	followSessionEnd();
	storeRemembered();
	const facts = { status: 401, code: ErrorCode.loggedOut, message: 'Log in, please' };
	actOnError(new GatewayError('gateway', facts), 'status');
	expect(noticeText()).toBe('Log in, please');
	expect(remembered()).toMatchObject(REMEMBERED);
	await answerNotice('OK');
	for (const leave of Object.values(page)) expect(leave).not.toHaveBeenCalled();
});

test.each([
	['login.cred.err', null],
	['not.exists.user', null],
	['token_ip_different', { ...REMEMBERED, autoLogin: 0 }],
	['account.under.review', { ...REMEMBERED, password: 'x', autoLogin: 1 }],
])('AUT-03 ERR-03 a login that is refused with %s shows the message and leaves %j', (code, left) => {
	followSessionEnd();
	storeRemembered();
	actOnError(new GatewayError('gateway', { status: 200, code, message: 'Not you' }), 'login');
	expect(noticeText()).toBe('Not you');
	expect(remembered()).toEqual(left);
});

const refused = (code: string | undefined, message = '', status = 200) =>
	new GatewayError('gateway', { code, message, status });

test.each([
	['http:', refused(undefined, 'Gone fishing', 500), 'Network or CORS'],
	['https:', refused(undefined, 'Closed', 500), 'Closed'],
	['http:', refused('ip_blocked', 'Not here'), 'Not here'],
	['https:', new GatewayError('network'), 'Internet lost'],
])('ERR-02 over %s a status that fails with %o shows "%s"', (protocol, error, text) => {
	jsdom.reconfigure({ url: `${protocol}//www.aurelia.example/` });
	actOnError(error, 'status');
	expect(noticeText()).toBe(text);
});

test('bind_customer_required shows its message, then opens the login form', async () => {
	const open = vi.fn();
	const link = Object.assign(document.createElement('a'), { onclick: open });
	link.dataset.opens = 'login';
	document.body.append(link);
	actOnError(refused('bind_customer_required', 'Told'), 'login');
	expect(noticeText()).toBe('Told');
	expect(open).not.toHaveBeenCalled();
	await answerNotice('OK');
	expect(open).toHaveBeenCalledOnce();
});
