import { expect, test } from 'vitest';
import { referralReport } from '../../../src/demo/referral-report.ts';

const NOW = Date.UTC(2027, 0, 31, 23, 59);
const at = (year: number, month: number, deposited = false) => ({
	registeredAt: Date.UTC(year, month - 1, 15),
	deposited,
});

test('friends count in the month they came, those before the last six months in the sums only', () => {
	const friends = [at(2027, 1, true), at(2027, 1), at(2026, 12), at(2026, 8, true), at(2026, 7, true)];
	const report = referralReport('somebody', friends, 200, NOW);
	expect(report).toMatchObject({
		invited: 5,
		deposited: 3,
		bonus: 600,
		bonusThisMonth: 200,
		bonusWaiting: 400,
	});
	expect(report.months).toEqual([
		{ month: '2027-01', invited: 2, bonus: 200 },
		{ month: '2026-12', invited: 1, bonus: 0 },
		{ month: '2026-11', invited: 0, bonus: 0 },
		{ month: '2026-10', invited: 0, bonus: 0 },
		{ month: '2026-09', invited: 0, bonus: 0 },
		{ month: '2026-08', invited: 1, bonus: 200 },
	]);
});

test('a merchant without a bonus gives no sums', () => {
	expect(referralReport('somebody', [at(2027, 1)], undefined, NOW)).toMatchObject({
		invited: 1,
		months: expect.arrayContaining([{ month: '2027-01', invited: 1 }]),
	});
	expect(Object.keys(referralReport('somebody', [], undefined, NOW))).toEqual([
		'invited',
		'deposited',
		'months',
	]);
});

test.each(['player', 'agent'])('the demo’s %s has something to show', (userName) => {
	const { invited, deposited = 0, bonusWaiting = 0 } = referralReport(userName, [], 200, NOW);
	expect(invited).toBeGreaterThan(deposited);
	expect(bonusWaiting).toBeGreaterThan(0);
});
