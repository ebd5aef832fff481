import { expect, test, vi } from 'vitest';

let app = false;
let device: string | undefined;
vi.mock('../../../../../src/core/page.ts', () => ({ inOfficialApp: () => app }));
vi.mock('../../../../../src/features/sign-in/device-id/device-id.ts', () => ({
	deviceId: async () => 'd',
	deviceKind: () => device,
}));
vi.mock('../../../../../src/features/analytics/index.ts', () => ({
	collectAttribution: async () => ({}),
}));
vi.mock('../../../../../src/core/registration-info.ts', () => ({
	readRegistrationInfo: () => ({ affiliateCode: 'www', originalDomain: 'www.aurelia.example' }),
}));

import { commonRequest } from '../../../../../src/features/sign-in/register/send-registration.ts';
import { memoryStorage } from '../../../gateway/client/support.ts';

test.each([
	['a browser', false, undefined, 'H5'],
	['an iPad’s browser', false, 'IPAD', 'H5'],
	['the installed site', false, 'PWA', 'PWA'],
	['a web clip', false, 'WEBCLIP', 'WEBCLIP'],
	['the official app', true, undefined, 'APP'],
	['a web clip of the official app', true, 'WEBCLIP', 'APP'],
])('EN-04 names the place of a registration in %s', async (_, inApp, kind, method) => {
	[app, device] = [inApp, kind];
	vi.stubGlobal('location', new URL('https://www.aurelia.example/m/register'));
	vi.stubGlobal('sessionStorage', memoryStorage());
	expect(await commonRequest('FRIEND7', {} as never)).toMatchObject({
		registerMethod: method,
		isOfficialAppLogin: inApp,
		registerUrl: 'https://www.aurelia.example/m/register',
		referralCode: 'FRIEND7',
	});
	vi.unstubAllGlobals();
});
