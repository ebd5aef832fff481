// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn(), makePicture: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));
vi.mock('../../../../../src/features/promotions/referral/share-picture.ts', () => ({
	makePicture: env.makePicture,
}));

import { startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import type { ReferralTexts } from '../../../../../src/features/promotions/referral/props.ts';
import { Referral } from '../../../../../src/features/promotions/referral/Referral.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import {
	button,
	islandPlace,
	mounted,
	noticeText,
	tap,
	until,
	writeHtml,
	writeShell,
} from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
const DONG = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' };
const LINK = 'http://localhost:3000/m/register?r=ABCD2345';
const TEXTS = textsLikeKeys<ReferralTexts>({
	section: { loading: '', retry: 'retry results', failed: 'no results' },
	invited: { one: '# friend', other: '# friends' },
	bonus: 'Earned {{amount}}',
});
const ELSEWHERE = { text: 'Your link is elsewhere', link: 'Go there', href: '/m/agentRegister' };

let answers: Record<string, unknown>;
let unmount = () => {};

const field = () => screen.getByLabelText<HTMLTextAreaElement>('your_link');
const plain = () => islandPlace().textContent?.replace(/[\u2068\u2069]/g, '');
const isAway = (text: string) => screen.getByText(text).closest('[data-away]') !== null;
const results = () => screen.queryByRole('region', { name: 'results' });
/** Texts of the tiles and of the months. */
const numbers = () =>
	[...islandPlace().querySelectorAll('dl > div, tbody tr')].map(({ textContent }) =>
		textContent?.replace(/[\u2068\u2069]/g, ''),
	);

const logIn = (type?: number) =>
	act(async () => startSession({ token: crypto.randomUUID(), ...(type !== undefined && { type }) }));
const settle = () =>
	until(() => field().value || !isAway('Your link is elsewhere') || screen.queryByText('failed'));

async function open(props: Partial<ComponentProps<typeof Referral>> = {}): Promise<void> {
	unmount();
	const island = <Referral isForAgents={false} elsewhere={ELSEWHERE} texts={TEXTS} {...props} />;
	writeHtml(island);
	unmount = await mounted(island);
}

/** Opens the page for a member who isn't an agent. */
async function openForMember(): Promise<void> {
	await logIn(0);
	await open();
	await settle();
}

beforeEach(() => {
	unmount();
	unmount = () => {};
	writeShell();
	clearSession();
	document.documentElement.lang = 'en-US';
	vi.stubGlobal('matchMedia', () => ({ matches: true }));
	env.report.mockReset();
	env.makePicture.mockReset();
	answers = {
		country: PESO,
		referral: { code: 'ABCD2345', invited: 2 },
		providerSettings: { facebookAppId: '' },
	};
	env.call.mockReset().mockImplementation(async ({ name }) => {
		const answer = answers[name];
		if (answer instanceof Error) throw answer;
		return answer;
	});
});

test.each([
	['en-US', PESO, ['1 friend', 'Earned ₱1,250.00']],
	['vi', DONG, ['1 friends', 'Earned 1.250\u00a0₫']],
])(
	'EN-15 CON-03 shows the bonus in the merchant’s currency, formatted for %s',
	async (tag, currency, texts) => {
		document.documentElement.lang = tag;
		answers.country = currency;
		answers.referral = { code: 'ABCD2345', invited: 1, bonus: 1250 };
		await openForMember();
		for (const text of texts) expect(plain()).toContain(text);
	},
);

describe('the results of the link', () => {
	test('show numbers, sums and months in the page’s language', async () => {
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
		await openForMember();
		expect(numbers()).toEqual([
			'tile_invited1,234',
			'tile_deposited56',
			'tile_month₱600.00',
			'tile_waiting₱400.50',
			'November 20264₱600.00',
			'October 20262₱0.00',
		]);
		expect(screen.getByText('waiting_text')).toBeTruthy();
	});

	test('leave out missing values, and are hidden if only the number of friends remains', async () => {
		answers.referral = { code: 'ABCD2345', invited: 2, deposited: 1 };
		await openForMember();
		expect(numbers()).toEqual(['tile_invited2', 'tile_deposited1']);
		expect([screen.queryByText('waiting_text'), screen.queryByText('months')]).toEqual([null, null]);
		expect(plain()).not.toContain('Earned');
		answers.referral = { code: 'ABCD2345', invited: 2, bonus: 5, bonusThisMonth: 5 };
		answers.country = new GatewayError('network');
		await openForMember();
		expect(field().value).toBe(LINK);
		expect(plain()).not.toContain('Earned');
		expect(results()).toBeNull();
	});
});

test.each([
	[0, false, true],
	[4, false, true],
	[1, true, true],
	[2, true, true],
	[1, false, false],
	[2, false, false],
	[0, true, false],
])(
	'RT-09 member type %d, on the agents’ page: %s, shows the link: %s',
	async (type, isForAgents, hasLink) => {
		await logIn(type);
		await open({ isForAgents });
		await settle();
		expect([field().value, isAway('Your link is elsewhere')]).toEqual(hasLink ? [LINK, true] : ['', false]);
		expect(results()).toBeNull();
		if (!hasLink) expect(env.call).not.toHaveBeenCalled();
	},
);

test('ignores the gateway’s answer after a logout', async () => {
	let answer = (_: object) => {};
	answers.referral = new Promise((resolve) => (answer = resolve));
	await logIn(0);
	await open();
	await act(async () => clearSession());
	await act(async () => answer({ code: 'ABCD2345', invited: 2 }));
	expect(field().value).toBe('');
});

test('a failure shows in the card and the results, and a retry loads both', async () => {
	const error = new GatewayError('gateway', { status: 500 });
	answers.referral = error;
	await openForMember();
	expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
		'failed',
		'no results',
	]);
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'referral', expect.any(Function));
	answers.referral = { code: 'ABCD2345', invited: 2, deposited: 1 };
	await tap(button('retry'));
	await until(() => field().value === LINK);
	expect(results()?.dataset.state).toBe('full');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('shares the link with a text if the browser can', async () => {
	Reflect.deleteProperty(navigator, 'share');
	await openForMember();
	expect(screen.queryByRole('button', { name: 'share' })).toBeNull();
	const share = vi.fn(async () => undefined);
	Object.assign(navigator, { share });
	await openForMember();
	await tap(button('share'));
	expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'share_text', url: LINK });
});

test('EN-18 after the first touch, draws the QR code and links to the dialog of the merchant’s app at Facebook', async () => {
	answers.providerSettings = { facebookAppId: '123456789012345' };
	await openForMember();
	const facebook = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'share: Facebook' }).href;
	const code = () => screen.getByRole('img', { name: 'qr' }).querySelector('path')?.getAttribute('d');
	expect(facebook()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(LINK)}`);
	expect(code()).toBeNull();
	await act(async () => void document.dispatchEvent(new Event('keydown')));
	await until(() => code()?.startsWith('M0 0'));
	await until(() => facebook().includes('/dialog/'));
	expect(facebook()).toMatch('https://www.facebook.com/dialog/share?app_id=123456789012345&display=touch');
	expect(new URL(facebook()).searchParams.get('href')).toBe(LINK);
});

test('shows an alert instead of the invitation picture if the browser can’t draw it', async () => {
	await openForMember();
	env.makePicture.mockRejectedValue(new Error('No memory for a canvas'));
	await tap(button('picture'));
	await until(() => noticeText() === 'picture_failed');
	expect(button('picture').getAttribute('aria-busy')).toBe('false');
});
