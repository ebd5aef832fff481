// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { startSession } from '../../../../../src/core/start-session.ts';
import { $vip } from '../../../../../src/features/member/effects.ts';
import { followVip, showMember } from '../../../../../src/features/member/pages/profile.ts';

const MEMBER = { id: '7', account: 'anna', type: 0, language: 'EN', merchantCode: 'aurelia' };
const LABEL = { labelName: 'Jade', type: 'MANUAL', rankLevel: 4, labelId: 'vip-jade' };
let root: HTMLElement;
const find = (selector: string) => root.querySelector(selector) as HTMLElement;

beforeEach(() => {
	document.documentElement.lang = 'en-US';
	document.body.innerHTML = `<main><div class="profile"><i data-avatar><span data-initial>a</span></i>
		<p data-kinds data-player="Player" data-agent="Agent"><span data-kind></span></p>
		<p data-vip><b data-label>VIP</b> <span data-level="VIP level {{level}}"></span></p>
		<div data-section="vip" data-state="waiting" tabindex="-1"><div data-bar role="progressbar"></div>
		<p data-when="waiting"></p><p data-when="full" hidden><span data-conditions="#1 of #2"
		data-none="No conditions"></span><span data-benefit hidden></span></p>
		<p data-when="failed" hidden><button data-again></button></p></div></div></main>`;
	root = document.querySelector('main') as HTMLElement;
	startSession({ token: 'a' });
});
afterEach(() => {
	clearSession();
	call.mockReset();
});

async function vipOf(completedConditions: number, totalExpectedConditions: number, labelId?: string) {
	call.mockResolvedValue({
		currentProgress: { completedConditions, totalExpectedConditions },
		playerRankProgress: labelId ? { labelId } : {},
	});
	await followVip(root);
}
const shown = () => [
	find('.profile').style.getPropertyValue('--progress'),
	find('[data-bar]').getAttribute('aria-valuenow'),
	find('[data-bar]').getAttribute('aria-valuetext'),
];

test.each([
	[2, 5, '0.4', '40', '2 of 5'],
	[0, 4, '0', '0', '0 of 4'],
	[9, 8, '1', '100', '9 of 8'],
	[1200, 4000, '0.3', '30', '1,200 of 4,000'],
])('SES-04 %d of %d conditions are drawn as %s and read as %s', async (done, all, ring, now, text) => {
	await vipOf(done, all, 'vip-jade');
	expect(shown()).toEqual([ring, now, text]);
	expect(find('[data-section]').dataset.state).toBe('full');
});

test('SES-04 with no label id the progress is whole, and no conditions are counted', async () => {
	await vipOf(0, 4);
	expect(shown()).toEqual(['1', '100', 'No conditions']);
});

test('EN-16 a merchant without a VIP programme shows no member a rank', async () => {
	await vipOf(2, 5, 'vip-jade');
	for (const hasVip of [true, false, true]) {
		$status.set({ VIP: { hasVip, vipRankLevel: 4 } } as never);
		expect(find('[data-section]').hidden).toBe(!hasVip);
	}
	$status.set(undefined);
	expect(find('[data-section]').hidden).toBe(false);
});

test('the progress follows what other tabs are told', async () => {
	await vipOf(2, 5, 'vip-jade');
	$vip.set({ progress: 0.6, completedConditions: 3, totalExpectedConditions: 5, labelId: 'vip-jade' });
	expect(shown()).toEqual(['0.6', '60', '3 of 5']);
});

test('EN-07 the label’s name and rank are shown, and its benefit only with the type AUTO', () => {
	showMember(root, { ...MEMBER, clubLabel: LABEL });
	expect(find('[data-vip]').textContent).toBe('Jade VIP level 4');
	expect(find('[data-benefit]').hidden).toBe(true);
	showMember(root, { ...MEMBER, clubLabel: { ...LABEL, type: 'AUTO' } });
	expect(find('[data-benefit]').hidden).toBe(false);
});

test('a member without a label keeps the heading alone', () => {
	showMember(root, MEMBER);
	expect(find('[data-vip]').textContent?.trim()).toBe('VIP');
});

test.each([
	[0, 'Player'],
	[1, 'Agent'],
	[2, 'Agent'],
	[4, 'Player'],
])('EN-07 a member of type %d is called %s', (type, kind) => {
	showMember(root, { ...MEMBER, type });
	expect(find('[data-kind]').textContent).toBe(kind);
});

test('a chosen icon takes the place of the letter; one that is none does not', () => {
	const avatar = find('[data-avatar]');
	showMember(root, { ...MEMBER, icon: 14 });
	expect([avatar.dataset.icon, avatar.style.getPropertyValue('--icon')]).toEqual(['14', '1']);
	expect(avatar.style.getPropertyValue('--icon-turn')).toBe('72deg');
	showMember(root, { ...MEMBER, icon: -1 });
	expect(avatar.hasAttribute('data-icon')).toBe(false);
});
