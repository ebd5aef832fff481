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

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' };
const DONG = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' };
const LINK = 'http://localhost:3000/m/register?r=ABCD2345';
const TEXTS: ReferralTexts = {
	section: { loading: 'Loading', retry: 'Load results', failed: 'No results' },
	loading: 'Loading',
	retry: 'Load link',
	failed: 'No link',
	copy: 'Copy',
	copied: 'Copied',
	share: 'Share',
	share_text: 'Join me',
	your_link: 'Your link',
	qr: 'QR code',
	invited: { one: '# friend', other: '# friends' },
	bonus: 'Earned {{amount}}',
	results: 'Results',
	waiting_text: 'Paid later',
	tile_invited: 'Friends',
	tile_deposited: 'Deposits',
	tile_month: 'This month',
	tile_waiting: 'Waiting',
	months: 'By month',
	month: 'Month',
	friends: 'Friends',
	bonus_column: 'Bonus',
	picture: 'Make picture',
	picture_share: 'Share picture',
	picture_save: 'Save picture',
	picture_hold: 'Hold to save',
	picture_alt: 'Invitation',
	picture_saved: 'Saved',
	picture_failed: 'No picture',
	picture_from: '{{name}} invites you',
	picture_scan: 'Scan',
	brand: 'Aurelia',
	age_only: '21+',
};
const ELSEWHERE = { text: 'Your link is elsewhere', link: 'Go there', href: '/m/agentRegister' };

let answers: Record<string, unknown>;
let unmount = () => {};

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your link');
const plain = () => islandPlace().textContent?.replace(/[\u2068\u2069]/g, '');
const isAway = (text: string) => screen.getByText(text).closest('[data-away]') !== null;
const results = () => screen.queryByRole('region', { name: 'Results' });
/** Texts of the tiles by their titles. */
const tiles = () =>
	Object.fromEntries(
		[...islandPlace().querySelectorAll('dl > div')].map((tile) => [
			tile.querySelector('dt')?.textContent,
			tile.querySelector('dd')?.textContent?.replace(/[\u2068\u2069]/g, ''),
		]),
	);

const logIn = (type?: number) =>
	act(async () => startSession({ token: crypto.randomUUID(), ...(type !== undefined && { type }) }));
const settle = () =>
	until(() => field().value || !isAway('Your link is elsewhere') || screen.queryByText('No link'));

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
	'EN-15 CON-03 the bonus is in the merchant’s currency, for readers of %s',
	async (tag, currency, texts) => {
		document.documentElement.lang = tag;
		answers.country = currency;
		answers.referral = { code: 'ABCD2345', invited: 1, bonus: 1250 };
		await openForMember();
		for (const text of texts) expect(plain()).toContain(text);
	},
);

describe('the results of the link', () => {
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
		await openForMember();
		expect(tiles()).toEqual({
			Friends: '1,234',
			Deposits: '56',
			'This month': '₱600.00',
			Waiting: '₱400.50',
		});
		const rows = [...islandPlace().querySelectorAll('tbody tr')].map((row) =>
			[...row.children].map((cell) => cell.textContent?.replace(/[\u2068\u2069]/g, '')),
		);
		expect(rows).toEqual([
			['November 2026', '4', '₱600.00'],
			['October 2026', '2', '₱0.00'],
		]);
		expect(screen.getByText('Paid later')).toBeTruthy();
	});

	test('leave out values that are missing, and are hidden if only the number of friends remains', async () => {
		answers.referral = { code: 'ABCD2345', invited: 2, deposited: 1 };
		await openForMember();
		expect(tiles()).toEqual({ Friends: '2', Deposits: '1' });
		expect([screen.queryByText('Paid later'), screen.queryByText('By month')]).toEqual([null, null]);
		expect(plain()).not.toContain('Earned');
		// Sums need their currency.
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
	'RT-09 a member of type %d on the page for agents (%s) finds their link there: %s',
	async (type, isForAgents, hasLink) => {
		await logIn(type);
		await open({ isForAgents });
		await settle();
		expect([field().value, isAway('Your link is elsewhere')]).toEqual(hasLink ? [LINK, true] : ['', false]);
		expect(results()).toBeNull();
		if (!hasLink) expect(env.call).not.toHaveBeenCalled();
	},
);

test('a visitor requests no link; a login shows it, and it goes with the session', async () => {
	await open();
	expect(env.call).not.toHaveBeenCalled();
	expect(results()?.dataset.state).toBe('waiting');
	// The gateway hasn't said yet what kind of member it is.
	answers.memberInfo = { userName: 'player', type: 0 };
	await logIn();
	await settle();
	expect(field().value).toBe(LINK);
	await act(async () => clearSession());
	expect(field().value).toBe('');
	expect(button('Copy').disabled).toBe(true);
	expect(screen.queryByRole('link', { name: 'Share: Facebook' })).toBeNull();
});

test('a late answer for a member who has logged out is ignored', async () => {
	let answer = (_: object) => {};
	answers.referral = new Promise((resolve) => (answer = resolve));
	await logIn(0);
	await open();
	await act(async () => clearSession());
	await act(async () => answer({ code: 'ABCD2345', invited: 2 }));
	expect(field().value).toBe('');
});

test('if the link fails, the card and the results say so, and each can load both again', async () => {
	const error = new GatewayError('gateway', { status: 500 });
	answers.referral = error;
	await openForMember();
	expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
		'No link',
		'No results',
	]);
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'referral', expect.any(Function));
	answers.referral = { code: 'ABCD2345', invited: 2, deposited: 1 };
	await tap(button('Load link'));
	await until(() => field().value === LINK);
	expect(results()?.dataset.state).toBe('full');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('the link is shared with a text if the browser can', async () => {
	Reflect.deleteProperty(navigator, 'share');
	await openForMember();
	expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
	const share = vi.fn(async () => undefined);
	Object.assign(navigator, { share });
	await openForMember();
	await tap(button('Share'));
	expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Join me', url: LINK });
});

test('EN-18 after the first touch, the QR code is drawn, and Facebook shares by the merchant’s app', async () => {
	answers.providerSettings = { facebookAppId: '123456789012345' };
	await openForMember();
	const facebook = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Share: Facebook' }).href;
	const code = () => screen.getByRole('img', { name: 'QR code' }).querySelector('path')?.getAttribute('d');
	expect(facebook()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(LINK)}`);
	expect(code()).toBeNull();
	await act(async () => void document.dispatchEvent(new Event('keydown')));
	await until(() => code()?.startsWith('M0 0'));
	await until(() => facebook().includes('/dialog/'));
	expect(facebook()).toMatch('https://www.facebook.com/dialog/share?app_id=123456789012345&display=touch');
	expect(new URL(facebook()).searchParams.get('href')).toBe(LINK);
});

describe('the invitation picture', () => {
	const PICTURE = { file: new File([], 'Aurelia.png'), src: 'data:,', width: 4, height: 5 };

	test('shows the member’s name, link and invitation, takes the focus, and disappears with the session', async () => {
		await act(async () => startSession({ token: 'a', type: 0, userName: 'player' }));
		await open();
		await settle();
		Element.prototype.scrollIntoView = vi.fn();
		env.makePicture.mockResolvedValue(PICTURE);
		await tap(button('Make picture'));
		await until(() => screen.queryByRole('img', { name: 'Invitation' }));
		expect(env.makePicture).toHaveBeenCalledExactlyOnceWith({
			brand: 'Aurelia',
			from: '\u2068player\u2069 invites you',
			text: 'Join me',
			scan: 'Scan',
			age: '21+',
			link: LINK,
		});
		expect(document.activeElement).toBe(button('Share picture'));
		await act(async () => clearSession());
		expect(screen.queryByRole('img', { name: 'Invitation' })).toBeNull();
	});

	test('is explained if this browser can’t make it', async () => {
		await openForMember();
		env.makePicture.mockRejectedValue(new Error('No memory for a canvas'));
		await tap(button('Make picture'));
		await until(() => noticeText() === 'No picture');
		expect(button('Make picture').getAttribute('aria-busy')).toBe('false');
	});
});
