import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted, until, writeHtml, writeShell } from '../../../support/page.tsx';

const newestKnown = vi.fn();
vi.mock('../../../../../src/features/site/domains/find/known.ts', () => ({
	newestKnown: () => newestKnown(),
}));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ right: 'right {{host}}', wrong: 'wrong {{host}}', outdated: 'expired' }),
}));

const { DOMAIN_TEXTS, Domains } = await import(
	'../../../../../src/features/site/domains/page/Domains.island.tsx'
);

const HOST = 'www.foo.example';
const ISSUED = '2027-01-01T00:00:00.000Z';
const EXPIRES = '2027-04-01T00:00:00.000Z';
const VALID = new Date('2027-03-31T23:59:59.999Z');
const LATER = new Date(EXPIRES);
const list = { hosts: [HOST], issued: ISSUED, expires: EXPIRES };
const texts = Object.fromEntries(DOMAIN_TEXTS.map((key) => [key.slice(8), key.slice(8)])) as never;

beforeEach(() => {
	writeShell();
	vi.useFakeTimers({ now: VALID, toFake: ['Date'] });
	newestKnown.mockResolvedValue(list);
});

/** Opens the page as it was built with this list. */
async function open(built: { hosts: string[]; issued?: string; expires?: string } = list, isOld = false) {
	const page = <Domains texts={texts} built={built} isBuiltOutdated={isOld} updated="" />;
	writeHtml(page);
	await mounted(page);
}

function check(address: string): void {
	const field = screen.getByLabelText<HTMLInputElement>('check_label');
	field.value = address;
	fireEvent.submit(field.form as HTMLFormElement);
}
const verdict = () => screen.getByRole('status').dataset.verdict;
const isWarning = () => screen.queryByText('outdated') !== null;

test.each([
	['the newest list', list, list, VALID, 'right'],
	['an expired newest list', list, list, LATER, 'outdated'],
	['the built list, with no answer', list, undefined, VALID, 'right'],
	['the built list, expired and with no answer', list, undefined, LATER, 'outdated'],
	['the built list of 90 days', { hosts: [HOST], issued: ISSUED }, undefined, LATER, 'outdated'],
	['the hosts of a merchant without a signed list', { hosts: [HOST] }, undefined, LATER, 'right'],
	[
		'a newer list than the expired built one',
		list,
		{ ...list, expires: '2027-06-30T00:00:00.000Z' },
		LATER,
		'right',
	],
])('checks an address by %s', async (_, built, newest, now, expected) => {
	vi.setSystemTime(now);
	newestKnown.mockResolvedValue(newest);
	await open(built, expected === 'right');
	await until(() => isWarning() === (expected === 'outdated'));
	check(HOST);
	await until(() => verdict() === expected);
});

test('confirms nothing once the list expires while the page is open', async () => {
	await open();
	vi.setSystemTime(LATER);
	check(HOST);
	await until(() => verdict() === 'outdated');
});

test('waits for the newest list before it checks', async () => {
	let answer = (_: unknown) => {};
	newestKnown.mockReturnValue(
		new Promise((done) => {
			answer = done;
		}),
	);
	await open();
	check(HOST);
	await new Promise((done) => setTimeout(done));
	expect(verdict()).toBeUndefined();
	answer({ ...list, hosts: ['www.bar.example'] });
	await until(() => verdict() === 'wrong');
	expect(screen.getByRole('status').textContent).toBe(`wrong ${HOST}`);
	expect(screen.getByRole('link').textContent).toBe('www.bar.example');
});
