import { afterEach, expect, test, vi } from 'vitest';
import { MEMBER } from '../../support/session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/gateway.ts', () => ({ call }));

const { $session } = await import('../../../../src/core/session.ts');
const { hasAppBonus } = await import('../../../../src/features/promotions/bonuses.ts');
const { isOpen } = await import('../../../../src/gateway/contract/bonus.ts');

const [SOME, NONE] = [
	{ enabled: true, count: 2 },
	{ enabled: false, count: 0 },
];

afterEach(() => {
	call.mockReset();
	$session.set(undefined);
});

test('ROL-04 EN-19 the bonus comes from the personal promotions for a member, and from the public ones otherwise', async () => {
	call.mockImplementation(async ({ name }) => ({
		promotions: [],
		APP_DOWNLOAD: name === 'personalPromotions' ? NONE : SOME,
	}));
	expect(await hasAppBonus()).toBe(true);
	$session.set(MEMBER);
	expect(await hasAppBonus()).toBe(false);
	expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['promotions', 'personalPromotions']);
});

test('without an answer about it there is no bonus; one that is on has to be left', async () => {
	call.mockResolvedValue({ promotions: [] });
	expect(await hasAppBonus()).toBe(false);
	expect([SOME, NONE, { enabled: true, count: 0 }, { enabled: false, count: 3 }].map(isOpen)).toEqual([
		true,
		false,
		false,
		false,
	]);
});
