import { expect, test, vi } from 'vitest';
import { commonRequest } from '../../../../../src/features/sign-in/register/send-registration.ts';

const page = vi.hoisted(() => ({
	inOfficialApp: vi.fn(),
	deviceId: async () => 'd',
	deviceKind: vi.fn(),
	collectAttribution: async () => ({}),
	readRegistrationInfo: () => ({ affiliateCode: 'www', originalDomain: 'www.aurelia.example' }),
}));
vi.mock('../../../../../src/core/page.ts', () => page);
vi.mock('../../../../../src/core/registration-info.ts', () => page);
vi.mock('../../../../../src/features/analytics/index.ts', () => page);
vi.mock('../../../../../src/features/sign-in/device-id/device-id.ts', () => page);

test.each([
	['a browser', false, undefined, 'H5'],
	['an iPad’s browser', false, 'IPAD', 'H5'],
	['the installed site', false, 'PWA', 'PWA'],
	['a web clip', false, 'WEBCLIP', 'WEBCLIP'],
	['the official app', true, undefined, 'APP'],
	['a web clip of the official app', true, 'WEBCLIP', 'APP'],
])('EN-04 names the place of a registration in %s', async (_, inApp, kind, method) => {
	page.inOfficialApp.mockReturnValue(inApp);
	page.deviceKind.mockReturnValue(kind);
	vi.stubGlobal('location', new URL('https://www.aurelia.example/m/register'));
	expect(await commonRequest('FRIEND7', {} as never)).toMatchObject({
		registerMethod: method,
		isOfficialAppLogin: inApp,
		registerUrl: 'https://www.aurelia.example/m/register',
		referralCode: 'FRIEND7',
	});
});
