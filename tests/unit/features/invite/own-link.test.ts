// @vitest-environment jsdom
import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { $session, clearSession } from '../../../../src/core/session.ts';
import { startSession } from '../../../../src/core/start-session.ts';
import { start } from '../../../../src/features/invite/invite.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
const DONG = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' };
const LINK = 'http://localhost:3000/m/register?r=ABCD2345';
let answers: Record<string, unknown>;

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => find<HTMLTextAreaElement>('textarea');
const plain = (selector: string) => find(selector).textContent?.replace(/[\u2068\u2069]/g, '');
/** Name of the card's state: link, elsewhere or failed. */
const shown = () => find('[data-link] > [data-state]:not([data-away])').dataset.state;

/** Opens the page of agents or of other members for a member of some type. */
async function open(type: number | null = 0, whose = 'others'): Promise<void> {
	document.body.innerHTML = `<script type="application/json" id="page">{"segment":"","languages":["en"]}</script>
		<main><div data-link="${whose}" data-bonus-text="Earned #"
		data-share-text="Join me" data-forms='{"one":"# friend","other":"# friends"}'>
		<div data-state="link"><textarea></textarea><button data-copy disabled></button><button data-share hidden>Share</button>
		<button data-picture disabled></button><div data-made hidden></div><svg data-qr><path /></svg>
		<p data-invited></p><p data-bonus></p></div>
		<div data-away data-state="elsewhere"></div><div data-away data-state="failed"><button data-again></button></div></div>
		<section data-section="referral" data-state="waiting"><div data-when="full" hidden>
		${['invited', 'deposited', 'month', 'waiting'].map((tile) => `<div data-tile="${tile}"><dd></dd></div>`).join('')}
		<p data-note></p><details><table><tbody></tbody></table></details></div>
		<p data-when="failed" hidden><button data-again></button></p></section></main>`;
	// Pages opened before listen no longer.
	cleanStores($session);
	if (type === null) clearSession();
	else startSession({ token: crypto.randomUUID(), type });
	start(find('main'));
	if (type === null) return;
	await vi.waitFor(() => expect(field().value || shown() !== 'link').toBeTruthy());
}

beforeEach(() => {
	document.documentElement.lang = 'en-US';
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	answers = {
		country: PESO,
		referral: { code: 'ABCD2345', invited: 2 },
		providerSettings: { facebookAppId: '' },
	};
	env.call.mockImplementation(async ({ name }) => {
		const answer = answers[name];
		if (answer instanceof Error) throw answer;
		return answer;
	});
});

test.each([
	['en-US', PESO, 'Earned ₱1,250.00'],
	['vi', DONG, 'Earned 1.250\u00a0₫'],
])('EN-15 CON-03 the bonus is in the merchant’s currency, for readers of %s', async (tag, currency, text) => {
	document.documentElement.lang = tag;
	answers.country = currency;
	answers.referral = { code: 'ABCD2345', invited: 1, bonus: 1250 };
	await open();
	expect([plain('[data-invited]'), plain('[data-bonus]')]).toEqual([
		tag === 'vi' ? '1 friends' : '1 friend',
		text,
	]);
});

describe('the results of the link', () => {
	const tiles = () =>
		Object.fromEntries(
			['invited', 'deposited', 'month', 'waiting'].map((tile) => [
				tile,
				find(`[data-tile=${tile}]`).hidden ? undefined : plain(`[data-tile=${tile}] dd`),
			]),
		);

	test('are numbers, sums and months, as the reader writes them', async () => {
		answers.referral = {
			code: 'ABCD2345',
			invited: 1234,
			deposited: 56,
			bonusThisMonth: 600,
			bonusWaiting: 400.5,
			months: [
				{ month: '2026-11', invited: 4, bonus: 600 },
				{ month: '2026-10', invited: 2, bonus: 0 },
			],
		};
		await open();
		expect(tiles()).toEqual({ invited: '1,234', deposited: '56', month: '₱600.00', waiting: '₱400.50' });
		const rows = [...document.querySelectorAll('tr')].map((row) =>
			[...row.children].map((cell) => cell.textContent),
		);
		expect(rows.map(([month, invited]) => [month, invited])).toEqual([
			['November 2026', '4'],
			['October 2026', '2'],
		]);
		expect(rows[0]?.[2]).toContain('₱600.00');
		expect([find('[data-note]').hidden, find('details').hidden]).toEqual([false, false]);
	});

	test('leave out values that are missing, and are hidden if only one is left', async () => {
		answers.referral = { code: 'ABCD2345', invited: 2, deposited: 1 };
		await open();
		expect(tiles()).toEqual({ invited: '2', deposited: '1', month: undefined, waiting: undefined });
		expect([find('[data-note]').hidden, find('details').hidden, plain('[data-bonus]')]).toEqual([
			true,
			true,
			'',
		]);
		answers.referral = { code: 'ABCD2345', invited: 2, bonus: 5, bonusThisMonth: 5 };
		answers.country = new GatewayError('network');
		await open();
		expect([tiles().month, plain('[data-bonus]'), find('section').hidden]).toEqual([undefined, '', true]);
	});
});

test.each([
	[0, 'others', 'link'],
	[1, 'agents', 'link'],
	[2, 'agents', 'link'],
	[1, 'others', 'elsewhere'],
	[2, 'others', 'elsewhere'],
	[0, 'agents', 'elsewhere'],
])('RT-09 a member of type %d finds on the page for %s the %s', async (type, whose, state) => {
	await open(type, whose);
	expect([shown(), field().value, find('section').hidden]).toEqual(
		state === 'link' ? ['link', LINK, true] : ['elsewhere', '', true],
	);
	if (state === 'elsewhere') expect(env.call).not.toHaveBeenCalled();
});

test('a visitor requests no link', async () => {
	await open(null);
	expect(env.call).not.toHaveBeenCalled();
});

test('the link is shared with a text if the browser can', async () => {
	Reflect.deleteProperty(navigator, 'share');
	await open();
	expect(find('[data-share]').hidden).toBe(true);
	const share = vi.fn(async () => undefined);
	Object.assign(navigator, { share });
	await open();
	find('[data-share]').click();
	expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Join me', url: LINK });
});

test('EN-18 Facebook shares by its plain page, and by the merchant’s app after the first touch', async () => {
	answers.providerSettings = { facebookAppId: '123456789012345' };
	await open();
	const shared = encodeURIComponent(LINK);
	const facebook = () => find<HTMLAnchorElement>('[aria-label="Share: Facebook"]').href;
	expect(facebook()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${shared}`);
	document.dispatchEvent(new Event('keydown'));
	await vi.waitFor(() =>
		expect(facebook()).toMatch('https://www.facebook.com/dialog/share?app_id=123456789012345&display=touch'),
	);
	expect(new URL(facebook()).searchParams.get('href')).toBe(LINK);
});
