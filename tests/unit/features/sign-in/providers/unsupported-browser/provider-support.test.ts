import { expect, test } from 'vitest';
import {
	channelsOf,
	type Environment,
	providerSupport,
} from '../../../../../../src/features/sign-in/providers/unsupported-browser/provider-support.ts';
import { browserOf } from '../../../../../../src/lib/browser.ts';
import { ANDROID_CHROME, IPHONE, IPHONE_SAFARI, WEBVIEW } from '../../../../support/user-agents.ts';

const ALL = 'username sms google facebook twitter phone line telegram maya passkey'.split(' ');

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
/** Returns the codes with this support. */
const thatAre = (support: string, environment: Environment) =>
	ALL.filter((code) => providerSupport(code, environment) === support);

test.each([
	[IPHONE_SAFARI, []],
	[ANDROID_CHROME, []],
	[`${WEBVIEW} [FB_IAB/FB4A;FBAV/471.0.0.48.71;]`, ['google', 'facebook', 'twitter', 'passkey']],
	[`${IPHONE} Mobile/15E148 Instagram 335.0.8`, ['google', 'facebook', 'twitter', 'passkey']],
	[`${WEBVIEW} trill_350304 BytedanceWebview/d8a21c6`, ['google', 'facebook', 'passkey']],
	[`${IPHONE} Mobile/15E148 musical_ly_35.3.0 BytedanceWebview/d8a21c6`, ['google', 'passkey']],
	[`${WEBVIEW} Line/14.8.1/IAB`, ['google', 'facebook', 'passkey']],
	[`${IPHONE} Mobile/15E148`, ['google', 'passkey']],
	[WEBVIEW, ['google', 'facebook', 'passkey']],
])('in %s, these need another browser: %j', (userAgent, codes) => {
	expect(thatAre('browser', inBrowser(userAgent))).toEqual(codes);
	expect(thatAre('here', inBrowser(userAgent))).toEqual(ALL.filter((code) => !codes.includes(code)));
});

test('in Telegram, which its user agent doesn’t name, these need another browser', () => {
	const place = { ...inBrowser(ANDROID_CHROME), browser: browserOf(ANDROID_CHROME, { telegram: true }) };
	expect(thatAre('browser', place)).toEqual(['google', 'facebook', 'passkey']);
});

const ANDROID_APP = `${WEBVIEW} AureliaApp AppShellVer:3.2`;
const IPHONE_APP = `${IPHONE} Mobile/15E148 AureliaApp AppShellVer/3.2`;
test.each([
	[ANDROID_APP, [], ['google', 'facebook', 'passkey']],
	// The merchant's mark is enough.
	[`${ANDROID_CHROME} AureliaApp/3.2`, [], ['google', 'facebook', 'passkey']],
	[ANDROID_APP, ['google'], ['facebook', 'passkey']],
	[IPHONE_APP, ['google', 'facebook'], ['passkey']],
	[IPHONE_APP, [], ['google', 'passkey']],
])('ERR-09 in the merchant’s app %s with sign-in by %j, these come soon: %j', (userAgent, channels, soon) => {
	const app = inOwnApp(userAgent, channels);
	expect([thatAre('app', app), thatAre('soon', app), thatAre('browser', app)]).toEqual([channels, soon, []]);
});

test('a page outside the app can’t pretend to be the app', () => {
	expect(thatAre('app', { ...inBrowser(ANDROID_CHROME), channels: ['google'] })).toEqual([]);
});

test('the app’s objects show what it signs in with', () => {
	const login = () => undefined;
	expect(channelsOf({})).toEqual([]);
	expect(channelsOf({ Android: {}, webkit: { messageHandlers: {} } })).toEqual([]);
	expect(channelsOf({ Android: { googleLogin: login } })).toEqual(['google']);
	const both = ['google', 'facebook'];
	expect(channelsOf({ Android: { googleLogin: login, facebookLogin: login } })).toEqual(both);
	expect(channelsOf({ webkit: { messageHandlers: { firebaseLogin: { postMessage: login } } } })).toEqual(
		both,
	);
});
