import { beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
const { shareDialog } = await import('../../../../../src/features/promotions/referral/referral-store.ts');

const LINK = 'https://www.aurelia.example/m/register?r=A%26B';
let phone: boolean;

beforeEach(() => {
	phone = true;
	call.mockReset().mockResolvedValue({ facebookAppId: '123456789012345' });
	vi.stubGlobal('matchMedia', () => ({ matches: phone }));
	vi.stubGlobal('location', {
		origin: 'https://www.aurelia.example',
		pathname: '/m/th/inviteFriends',
		search: '?cid=1',
	});
});

test('EN-18 shares a link by the merchant’s app at Facebook, which returns to the page', async () => {
	const { origin, pathname, searchParams } = new URL((await shareDialog(LINK)) ?? '');
	expect(origin + pathname).toBe('https://www.facebook.com/dialog/share');
	expect(Object.fromEntries(searchParams)).toEqual({
		app_id: '123456789012345',
		display: 'touch',
		href: LINK,
		redirect_uri: 'https://www.aurelia.example/m/th/inviteFriends',
	});
	phone = false;
	expect(await shareDialog(LINK)).toContain('&display=page&');
});

test.each(['', 'app', '12', '1'.repeat(21), '12345&href=https://evil.example'])(
	'EN-18 doesn’t open a dialog for the app id %j',
	async (facebookAppId) => {
		call.mockResolvedValue({ facebookAppId });
		expect(await shareDialog(LINK)).toBeUndefined();
	},
);

test('doesn’t open a dialog if the gateway fails', async () => {
	call.mockRejectedValue(new GatewayError('network'));
	expect(await shareDialog(LINK)).toBeUndefined();
});
