import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installSteps } from '../../../../../src/features/app/install/steps.ts';
import { browserOf } from '../../../../../src/lib/browser.ts';
import { ANDROID, IPHONE, MAC, MAC_SAFARI, WEBVIEW } from '../../../support/user-agents.ts';

const on = (version: string) => IPHONE.replace('17_5', version);

const stepsIn = (userAgent: string, maxTouchPoints = 0) =>
	installSteps(browserOf(userAgent, { maxTouchPoints }), userAgent);

test.each([
	['an iPhone', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'ios_share'],
	['iOS 26, which calls itself 18', `${on('18_6')} Version/26.0 Mobile/15E148 Safari/604.1`, 'ios_more'],
	['Chrome on an iPhone', `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'ios_address_share'],
	['Firefox on iOS 16.4', `${on('16_4')} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, 'ios_address_share'],
	['an iPad that calls itself a Mac', MAC_SAFARI, 'ipad_share'],
	['Chrome on such an iPad', `${MAC} CriOS/126 Safari/605.1.15`, 'ios_address_share'],
	['Chrome on Android', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'menu_dots'],
	['Firefox on Android', 'Mozilla/5.0 (Android 13; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'menu_dots'],
	['Samsung', `${ANDROID} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`, 'menu_lines'],
	['Edge', `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0`, 'menu_lines'],
	['UC', `${ANDROID} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36`, 'menu_any'],
])('in %s, shows the right first step, and all pictures exist', (_, userAgent, first) => {
	const { steps } = stepsIn(userAgent, 5);
	expect(steps[0]?.text).toBe(first);
	const pictures = steps.flatMap(({ picture = [] }) => picture);
	expect(pictures.filter((picture) => !existsSync(`public/install/${picture}.svg`))).toEqual([]);
});

const OLD_IOS = { steps: [], note: 'open_safari', leave: 'browser' };

test.each<[string, string, object]>([
	...['15_8', '16_3', '9_3'].map((version): [string, string, object] => [
		`another browser on iOS ${version} is told to use Safari`,
		`${on(version)} CriOS/110.0 Mobile/15E148 Safari/604.1`,
		OLD_IOS,
	]),
	[
		'an unknown browser gets a note and the address for another one',
		`${ANDROID} Version/4.0 Chrome/100.0.0.0 UCBrowser/13.4 Mobile Safari/537.36`,
		{ note: 'no_entry', leave: 'browser' },
	],
	['another app gets only help to leave it', `${WEBVIEW} [FB_IAB/FB4A]`, { steps: [], leave: 'app' }],
	['a computer gets a note', MAC_SAFARI, { steps: [], note: 'computer' }],
])('%s', (_, userAgent, expected) => expect(stepsIn(userAgent)).toMatchObject(expected));
