// @vitest-environment jsdom
import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { startSession } from '../../../../../src/core/start-session.ts';
import { $deposits, $vip } from '../../../../../src/features/member/effects.ts';
import { keepMember, keptMember } from '../../../../../src/features/member/kept-member.ts';
import { fillIcons } from '../../../../../src/features/member/pages/icons.ts';
import { fillMoney } from '../../../../../src/features/member/pages/money.ts';
import { followVip, showMember } from '../../../../../src/features/member/pages/profile.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { gatewaySettings } from '../../../../../src/gateway/contract/gateway-settings.ts';

const { call, report } = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report, reportQuietly: vi.fn() }));

describe('the money page', () => {
	const NAMES = ['balance', 'bonus', 'deposits', 'minimum', 'maximum', 'last'];
	const PESO = {
		countries: [],
		countryCode: 'PH',
		countryDialingCode: '63',
		currency: 'TLB',
		currencySymbol: '₱',
		currencyPosition: 'before',
	};
	const DONG = { ...PESO, currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' };
	const ALL = {
		totalDepositSuccessCount: 1200,
		balance: 1860.5,
		bonusBalance: 0,
		minimum: 200,
		maximum: 100_000,
		lastDepositAt: '2026-11-20T12:00:00Z',
	};
	let section: HTMLElement;

	beforeEach(() => {
		document.documentElement.lang = 'en-US';
		section = document.createElement('section');
		section.dataset.state = 'waiting';
		section.innerHTML = `<p data-when="waiting"></p><dl data-when="full" hidden>${NAMES.map((name) => `<div><dd data-value="${name}"></dd></div>`).join('')}</dl><p data-when="failed" hidden></p>`;
		startSession({ token: 'a' });
	});
	afterEach(() => {
		clearSession();
		call.mockReset();
	});

	const answer = (place: object, deposits: object) =>
		call.mockImplementation(async ({ name }) => (name === 'country' ? place : deposits));
	/** The text of each value, without isolating marks; undefined for hidden ones. */
	const shown = () =>
		Object.fromEntries(
			[...section.querySelectorAll<HTMLElement>('[data-value]')].map((element) => [
				element.dataset.value,
				element.parentElement?.hidden ? undefined : element.textContent?.replace(/[\u2068\u2069]/g, ''),
			]),
		);

	test('EN-19 money and the number of deposits are shown as the merchant writes them', async () => {
		answer(PESO, ALL);
		await fillMoney(section);
		expect(shown()).toEqual({
			balance: '₱1,860.50',
			bonus: '₱0.00',
			deposits: '1,200',
			minimum: '₱200.00',
			maximum: '₱100,000.00',
			last: 'Nov 20, 2026',
		});
	});

	test('EN-15 an amount in dong has its symbol at the end, and no decimals', async () => {
		document.documentElement.lang = 'vi';
		answer(DONG, { totalDepositSuccessCount: 3, balance: 744_200 });
		await fillMoney(section);
		expect(shown()).toMatchObject({ balance: '744.200\u00a0₫', deposits: '3' });
	});

	test('missing values and an invalid date are hidden', async () => {
		answer(PESO, { totalDepositSuccessCount: 0, lastDepositAt: 'yesterday' });
		await fillMoney(section);
		expect(shown()).toEqual({ deposits: '0' });
		$deposits.set({});
		expect(shown()).toEqual({});
	});

	test('another tab’s newer figures replace the ones shown', async () => {
		answer(PESO, ALL);
		await fillMoney(section);
		$deposits.set({ ...ALL, balance: 5 });
		expect(shown().balance).toBe('₱5.00');
	});

	test.each(['country', 'depositSettings'])('without an answer of %s nothing is shown', async (lost) => {
		call.mockImplementation(async ({ name }) => {
			if (name === lost) throw new GatewayError('network', {});
			return name === 'country' ? PESO : ALL;
		});
		await fillMoney(section);
		expect(section.dataset.state).toBe('failed');
	});
});

describe('the profile', () => {
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

	test('the progress follows other tabs', async () => {
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

	test('a chosen icon replaces the letter; an invalid one doesn’t', () => {
		const avatar = find('[data-avatar]');
		showMember(root, { ...MEMBER, icon: 14 });
		expect([avatar.dataset.icon, avatar.style.getPropertyValue('--icon')]).toEqual(['14', '1']);
		expect(avatar.style.getPropertyValue('--icon-turn')).toBe('72deg');
		showMember(root, { ...MEMBER, icon: -1 });
		expect(avatar.hasAttribute('data-icon')).toBe(false);
	});
});

describe('the icons', () => {
	let root: HTMLElement;
	const avatar = () => root.querySelector('[data-avatar]') as HTMLElement;
	const icons = () => [...document.querySelectorAll<HTMLElement>('#icons [data-icons] button')];
	const pressed = () =>
		icons()
			.filter((icon) => icon.ariaPressed === 'true' || icon.getAttribute('aria-pressed') === 'true')
			.map((icon) => icon.dataset.icon);
	const saves: { icon: number; answer: (failed?: unknown) => void }[] = [];

	beforeEach(async () => {
		document.documentElement.lang = 'en-US';
		document.body.innerHTML = `<main><i data-avatar></i></main><div id="toast"></div><div id="icons">
		<div data-section="icons" data-state="waiting" data-name="Icon #" tabindex="-1">
		<p data-when="waiting"></p><div data-when="full" data-icons hidden></div></div></div>`;
		root = document.querySelector('main') as HTMLElement;
		saves.length = 0;
		startSession({ token: 'a' });
		keepMember({ id: '7', account: 'anna', type: 0, language: 'EN', merchantCode: 'aurelia', icon: 2 }, 'a');
		call.mockImplementation(({ name }, input) =>
			name === 'gatewaySettings'
				? Promise.resolve({ PROFILE_ICON_COUNT: 5 })
				: new Promise<void>((done, failed) => {
						saves.push({ icon: input.icon, answer: (error) => (error ? failed(error) : done()) });
					}),
		);
		await fillIcons(root);
	});
	afterEach(() => {
		clearSession();
		call.mockReset();
		report.mockReset();
	});

	test('there are PROFILE_ICON_COUNT icons, each with a name, and the member’s own is pressed', () => {
		expect(icons().map((icon) => icon.getAttribute('aria-label'))).toEqual(
			[1, 2, 3, 4, 5].map((n) => `Icon ${n}`),
		);
		expect(pressed()).toEqual(['2']);
	});

	test('a choice shows before it is saved, and the kept member info has it afterwards', async () => {
		icons()[3]?.click();
		expect([avatar().dataset.icon, pressed(), keptMember()?.icon]).toEqual(['4', ['4'], 2]);
		saves[0]?.answer();
		await vi.waitFor(() => expect(keptMember()?.icon).toBe(4));
	});

	test('a choice that can’t be saved is undone and reported', async () => {
		icons()[3]?.click();
		const lost = new GatewayError('network', {});
		saves[0]?.answer(lost);
		await vi.waitFor(() => expect(report).toHaveBeenCalledWith(lost, 'profileIcon', expect.any(Function)));
		expect([avatar().dataset.icon, pressed()]).toEqual(['2', ['2']]);
	});

	test('an older choice that fails doesn’t undo a newer one', async () => {
		icons()[3]?.click();
		icons()[4]?.click();
		saves[0]?.answer(new GatewayError('network', {}));
		saves[1]?.answer();
		await vi.waitFor(() => expect(keptMember()?.icon).toBe(5));
		expect([avatar().dataset.icon, report.mock.calls.length]).toEqual(['5', 0]);
	});

	test('CON-02 the toast that the choice is being saved lasts 5 s', () => {
		vi.useFakeTimers();
		const toast = document.getElementById('toast') as HTMLElement;
		(document.querySelector('#icons [data-section]') as HTMLElement).dataset.saving = 'Saving…';
		icons()[3]?.click();
		vi.advanceTimersByTime(4999);
		expect(toast.textContent).toBe('Saving…');
		vi.advanceTimersByTime(2);
		expect(toast.textContent).toBe('');
		vi.useRealTimers();
	});

	test('CON-02 a gateway that says no number offers nine', async () => {
		const settings = parse(gatewaySettings.value, {});
		call.mockResolvedValue(settings);
		await fillIcons(root);
		expect(icons()).toHaveLength(9);
	});
});
