import { expect, test } from 'vitest';
import { namedDevice } from '../../../../../src/features/member/security/DeviceRow.tsx';
import { ANDROID, IPHONE, MAC, WINDOWS } from '../../../support/user-agents.ts';

const TEXTS = {
	device: '{{browser}} on {{system}}',
	device_app: 'Aurelia app',
	device_unknown: 'Unknown device',
};

const CHROME = 'Chrome/126.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Chrome/126.0.0.0 Safari/537.36';

test.each([
	[`${ANDROID} ${CHROME}`, 'Chrome on Android', true],
	[`${ANDROID} SamsungBrowser/25.0 ${CHROME}`, 'Samsung Internet on Android', true],
	[`${ANDROID} ${CHROME} OPR/82.0`, 'Opera on Android', true],
	[`${ANDROID} Version/4.0 ${CHROME} AureliaApp/2.1`, 'Aurelia app on Android', true],
	[`${ANDROID} Version/4.0 ${CHROME} [FBAN/EMA;FBAV/414]`, 'Facebook on Android', true],
	['Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox on Android', true],
	[`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
	[`${IPHONE} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', true],
	[`${WINDOWS} ${DESKTOP} Edg/126.0.0.0`, 'Edge on Windows', false],
	[`${MAC} Version/17.5 Safari/605.1.15`, 'Safari on Mac', false],
	['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/126.0.0.0', 'Chrome on ChromeOS', false],
	['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0', 'Chrome on Linux', false],
	['okhttp/4.9 (Linux; Android 9)', 'Android', true],
	['curl/8.5', 'Unknown device', false],
	['<img src=x onerror=alert(1)> $& $1', 'Unknown device', false],
])('names the device of %s: %s, a phone: %s', (userAgent, name, isPhone) => {
	expect(namedDevice(userAgent, 'AureliaApp', TEXTS)).toEqual({ name, isPhone });
});

test('doesn’t look for the app of a merchant without one', () => {
	const { name } = namedDevice(`${WINDOWS} ${DESKTOP}`, '', TEXTS);
	expect(name).toBe('Chrome on Windows');
});
