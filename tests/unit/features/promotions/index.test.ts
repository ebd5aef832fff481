import { expect, test, vi } from 'vitest';
import { MEMBER } from '../../support/session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));

const { $session } = await import('../../../../src/core/session.ts');
const { hasAppBonus } = await import('../../../../src/features/promotions/index.ts');

test('ROL-04 EN-19 requests a member’s bonus from their own promotions, a visitor’s from the public ones', async () => {
	call.mockResolvedValueOnce({ APP_DOWNLOAD: { enabled: true, count: 2 } });
	expect(await hasAppBonus()).toBe(true);
	$session.set(MEMBER);
	for (const APP_DOWNLOAD of [undefined, { enabled: true, count: 0 }, { enabled: false, count: 3 }]) {
		call.mockResolvedValueOnce({ APP_DOWNLOAD });
		expect(await hasAppBonus()).toBe(false);
	}
	expect(call.mock.calls.map(([{ name }]) => name)).toEqual([
		'promotions',
		...Array(3).fill('personalPromotions'),
	]);
});
