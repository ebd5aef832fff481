import { expect, test } from 'vitest';
import { barOf } from '../../../../../src/features/app/download/bar.astro.ts';
import { NOBODY } from '../../../../../src/features/app/download/bar-rules.ts';

const APP = { button: 'popup', handler: '', minVipRank: 0, requiredLogin: false } as const;
const TEXTS = { description: '', loginPrompt: '', ground: '', ink: '' };
const PICTURE = { groupName: 'm_top', url: '/top.png' };
const CONTENT = {
	app: { ...APP, ...TEXTS, switches: [] },
	banners: [{ groupName: 'home', url: '/home.png' }, PICTURE],
	referral: true,
	resources: [{ resourceType: 'Android', url: '/a.apk' }],
};
type Button = Parameters<typeof barOf>[0]['app']['button'];

test('UI-04 UI-07 the bar’s picture is from the merchant’s group of banners', () => {
	expect(barOf(CONTENT, 'm_top')).toMatchObject({ picture: '/top.png', on: 'Android' });
	const own = { groupName: 'app', url: '/own.png' };
	expect(barOf({ ...CONTENT, banners: [...CONTENT.banners, own] }, 'app')?.picture).toBe('/own.png');
	expect(barOf(CONTENT, 'app')).toBeUndefined();
});

test.each([
	['UI-07 without a picture', { banners: [CONTENT.banners[0] as typeof PICTURE] }],
	['UI-07 with an empty picture', { banners: [{ ...PICTURE, url: '' }] }],
	['UI-07 without the referral promotion', { referral: false }],
	['UI-06 without any link', { resources: [{ resourceType: 'AppDownloadIcon', url: '/icon.png' }] }],
	['UI-06 with an unsafe link', { resources: [{ resourceType: 'IOS', url: 'javascript:x' }] }],
])('%s there is no bar', (_, change) => {
	expect(barOf({ ...CONTENT, ...change }, 'm_top')).toBeUndefined();
});

test.each([
	['popup', '', 'popup', '/m/download', false],
	['direct', '', 'direct', '/m/download', false],
	['home-screen', '', 'home-screen', '/m/download#home-screen', false],
	['invite', '', undefined, '/m/inviteFriends', false],
	['handler', 'https://apps.aurelia.example/get', undefined, 'https://apps.aurelia.example/get', true],
	['handler', 'https://dl.example/a.apk?v=2', 'file', 'https://dl.example/a.apk?v=2', false],
	['handler', '/m/app?from=bar', undefined, '/m/app?from=bar', false],
	['handler', 'javascript:alert(1)', 'popup', '/m/download', false],
	['handler', '//evil.example', 'popup', '/m/download', false],
	['handler', '/elsewhere', 'popup', '/m/download', false],
	['handler', '', 'popup', '/m/download', false],
])(
	'DLB-03 DLB-04 the button %s with the handler %j is %j to %s',
	(button, handler, way, href, opensWindow) => {
		const app = { ...CONTENT.app, button: button as Button, handler };
		expect(barOf({ ...CONTENT, app }, 'm_top')).toMatchObject({ way, href, opensWindow });
	},
);

test.each([
	['the setting', { requiredLogin: true }, true, 0],
	['the switch', { switches: ['requiredLogin'] }, false, 0],
	['a rank', { minVipRank: 3 }, false, 3],
])('DLB-02 EN-23 hides the bar from visitors by %s', (_, change, login, leastRank) => {
	expect(barOf({ ...CONTENT, app: { ...CONTENT.app, ...change } }, 'm_top')).toMatchObject({
		on: NOBODY,
		login,
		leastRank,
	});
});
