import { afterEach, expect, test, vi } from 'vitest';
import { MEMBER } from '../../support/session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));

const { $session } = await import('../../../../src/core/session.ts');
const { isOpen } = await import('../../../../src/gateway/contract/bonus.ts');
const { readBonuses } = await import('../../../../src/features/promotions/bonuses.ts');

const [SOME, NONE] = [
	{ enabled: true, count: 2 },
	{ enabled: false, count: 0 },
];

afterEach(() => {
	call.mockReset();
	$session.set(undefined);
});

test('ROL-04 EN-19 bonuses come from the personal promotions for a member, and from the public ones otherwise', async () => {
	call.mockImplementation(async ({ name }) =>
		name === 'personalPromotions'
			? { promotions: [], APP_DOWNLOAD: NONE, REFERRAL: SOME }
			: { promotions: [], APP_DOWNLOAD: SOME, REFERRAL: NONE },
	);
	expect(await readBonuses()).toEqual({ APP_DOWNLOAD: SOME, REFERRAL: NONE });
	$session.set(MEMBER);
	expect(await readBonuses()).toEqual({ APP_DOWNLOAD: NONE, REFERRAL: SOME });
	expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['promotions', 'personalPromotions']);
});

test('a gateway that says nothing of bonuses has none; one that is on has to be left', async () => {
	call.mockResolvedValue({ promotions: [] });
	expect(await readBonuses()).toEqual({ APP_DOWNLOAD: NONE, REFERRAL: NONE });
	expect(isOpen(SOME)).toBe(true);
	expect(isOpen(NONE)).toBe(false);
	expect(isOpen({ enabled: true, count: 0 })).toBe(false);
	expect(isOpen({ enabled: false, count: 3 })).toBe(false);
});
