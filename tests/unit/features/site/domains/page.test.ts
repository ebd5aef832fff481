// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const newestKnown = vi.fn();
vi.mock('../../../../../src/features/site/domains/find/known.ts', () => ({
	newestKnown: () => newestKnown(),
}));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ right: 'right {{host}}', wrong: 'wrong {{host}}', outdated: 'outdated' }),
}));

const { start } = await import('../../../../../src/features/site/domains/page/page.ts');

const HOST = 'www.foo.example';
const ISSUED = '2027-01-01T00:00:00.000Z';
const EXPIRES = '2027-04-01T00:00:00.000Z';
const VALID = new Date('2027-03-31T23:59:59.999Z');
const LATER = new Date(EXPIRES);
const list = { hosts: [HOST], issued: ISSUED, expires: EXPIRES };

beforeEach(() => vi.useFakeTimers({ now: VALID, toFake: ['Date'] }));
afterEach(() => {
	newestKnown.mockReset();
});

/** The page as built, with these dates on its list. */
function build(dates: string, warning = 'hidden'): HTMLElement {
	document.body.innerHTML = `<div>
		<p data-outdated ${warning}></p>
		<ul data-here="here" ${dates}><li data-host="${HOST}"></li></ul>
		<form data-check><input><p data-result></p></form>
	</div>`;
	return document.body.firstElementChild as HTMLElement;
}
const SIGNED = `data-issued="${ISSUED}" data-expires="${EXPIRES}"`;

function check(root: HTMLElement, address: string): void {
	(root.querySelector('input') as HTMLInputElement).value = address;
	root.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
}
const verdict = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-result]')?.dataset.verdict;
const isWarning = (root: HTMLElement) => !root.querySelector<HTMLElement>('[data-outdated]')?.hidden;

test.each([
	['the newest list', SIGNED, list, VALID, 'right'],
	['an expired newest list', SIGNED, list, LATER, 'outdated'],
	['the built list, with no answer', SIGNED, undefined, VALID, 'right'],
	['the built list, expired and with no answer', SIGNED, undefined, LATER, 'outdated'],
	['the built list of 90 days', `data-issued="${ISSUED}"`, undefined, LATER, 'outdated'],
	['the hosts of a merchant without a signed list', '', undefined, LATER, 'right'],
	[
		'a newer list than the expired built one',
		SIGNED,
		{ ...list, expires: '2027-06-30T00:00:00.000Z' },
		LATER,
		'right',
	],
])('by %s', async (_, dates, newest, now, expected) => {
	vi.setSystemTime(now);
	newestKnown.mockResolvedValue(newest);
	const root = build(dates, expected === 'right' ? '' : 'hidden');
	await start(root);
	expect(isWarning(root)).toBe(expected === 'outdated');
	check(root, HOST);
	await expect.poll(() => verdict(root)).toBe(expected);
});

test('a list that expires while the page is open confirms nothing from then on', async () => {
	newestKnown.mockResolvedValue(list);
	const root = build(SIGNED);
	await start(root);
	vi.setSystemTime(LATER);
	check(root, HOST);
	await expect.poll(() => verdict(root)).toBe('outdated');
});

test('a check waits for the newest list', async () => {
	let answer = (_: unknown) => {};
	newestKnown.mockReturnValue(
		new Promise((done) => {
			answer = done;
		}),
	);
	const root = build(SIGNED);
	const started = start(root);
	check(root, HOST);
	await new Promise((done) => setTimeout(done));
	expect(verdict(root)).toBeUndefined();
	answer({ ...list, hosts: ['www.bar.example'] });
	await started;
	await expect.poll(() => verdict(root)).toBe('wrong');
});
