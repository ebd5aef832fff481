import { describe, expect, test } from 'vitest';
import {
	channelsOf,
	type Environment,
	providerSupport,
} from '../../../../../../src/features/sign-in/providers/unsupported-browser/provider-support.ts';
import { browserOf } from '../../../../../../src/lib/browser.ts';
import { ANDROID_CHROME, IPHONE, IPHONE_SAFARI, WEBVIEW } from '../../../../support/user-agents.ts';

const ALL = [
	'username',
	'sms',
	'google',
	'facebook',
	'twitter',
	'phone',
	'line',
	'telegram',
	'maya',
	'passkey',
];

const inBrowser = (userAgent: string): Environment => ({
	browser: browserOf(userAgent),
	isOwnApp: false,
	channels: [],
});
const inOwnApp = (userAgent: string, channels: string[] = []): Environment => ({
	browser: browserOf(userAgent),
	isOwnApp: true,
	channels,
});
/** The codes with this support. */
const thatAre = (support: string, environment: Environment) =>
	ALL.filter((code) => providerSupport(code, environment) === support);

test.each([IPHONE_SAFARI, ANDROID_CHROME])(
	'in a browser of its own, every provider works: %s',
	(userAgent) => {
		expect(thatAre('here', inBrowser(userAgent))).toEqual(ALL);
	},
);

describe('in the view of another app', () => {
	test.each([
		[`${WEBVIEW} [FB_IAB/FB4A;FBAV/471.0.0.48.71;]`, ['google', 'facebook', 'twitter', 'passkey']],
		[`${IPHONE} Mobile/15E148 Instagram 335.0.8`, ['google', 'facebook', 'twitter', 'passkey']],
		[`${WEBVIEW} trill_350304 BytedanceWebview/d8a21c6`, ['google', 'facebook', 'passkey']],
		[`${IPHONE} Mobile/15E148 musical_ly_35.3.0 BytedanceWebview/d8a21c6`, ['google', 'passkey']],
		[`${WEBVIEW} Line/14.8.1/IAB`, ['google', 'facebook', 'passkey']],
		[`${IPHONE} Mobile/15E148`, ['google', 'passkey']],
		[WEBVIEW, ['google', 'facebook', 'passkey']],
	])('%s', (userAgent, codes) => {
		expect(thatAre('browser', inBrowser(userAgent))).toEqual(codes);
		expect(thatAre('here', inBrowser(userAgent))).toEqual(ALL.filter((code) => !codes.includes(code)));
	});

	test('Telegram isn’t recognizable by its user agent', () => {
		const place = { ...inBrowser(ANDROID_CHROME), browser: browserOf(ANDROID_CHROME, { telegram: true }) };
		expect(thatAre('browser', place)).toEqual(['google', 'facebook', 'passkey']);
	});
});

describe('in the merchant’s own app', () => {
	const android = `${WEBVIEW} AureliaApp AppShellVer:3.2`;

	test('ERR-09 a provider that an app on Android doesn’t support is coming soon', () => {
		expect(thatAre('soon', inOwnApp(android))).toEqual(['google', 'facebook', 'passkey']);
		expect(thatAre('browser', inOwnApp(android))).toEqual([]);
		// The merchant's mark says enough.
		expect(thatAre('soon', inOwnApp(`${ANDROID_CHROME} AureliaApp/3.2`))).toEqual([
			'google',
			'facebook',
			'passkey',
		]);
	});

	test('the app’s own way goes first', () => {
		expect(thatAre('app', inOwnApp(android, ['google', 'facebook']))).toEqual(['google', 'facebook']);
		expect(thatAre('app', inOwnApp(android, ['google']))).toEqual(['google']);
		expect(thatAre('soon', inOwnApp(android, ['google']))).toEqual(['facebook', 'passkey']);
		const iphone = `${IPHONE} Mobile/15E148 AureliaApp AppShellVer/3.2`;
		expect(thatAre('app', inOwnApp(iphone, ['google', 'facebook']))).toEqual(['google', 'facebook']);
		expect(thatAre('soon', inOwnApp(iphone))).toEqual(['google', 'passkey']);
	});

	test('a page elsewhere can’t pretend to be the app', () => {
		expect(thatAre('app', { ...inBrowser(ANDROID_CHROME), channels: ['google'] })).toEqual([]);
	});
});

test('the app says by its objects what it signs in with', () => {
	const login = () => undefined;
	expect(channelsOf({})).toEqual([]);
	expect(channelsOf({ Android: {}, webkit: { messageHandlers: {} } })).toEqual([]);
	expect(channelsOf({ Android: { googleLogin: login } })).toEqual(['google']);
	expect(channelsOf({ Android: { googleLogin: login, facebookLogin: login } })).toEqual([
		'google',
		'facebook',
	]);
	const firebaseLogin = { postMessage: login };
	expect(channelsOf({ webkit: { messageHandlers: { firebaseLogin } } })).toEqual(['google', 'facebook']);
});
