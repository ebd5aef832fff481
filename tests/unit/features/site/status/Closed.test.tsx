import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $status } from '../../../../../src/core/site-status.ts';
import { CLOSED_TEXTS, Closed } from '../../../../../src/features/site/status/closed/Closed.island.tsx';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';
import { button, mounted, writeHtml, writeShell } from '../../../support/page.tsx';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const texts = Object.fromEntries(CLOSED_TEXTS.map((key) => key.split(':')).map(([, name]) => [name, name]));
const statusOf = (changes: object) =>
	({
		maintenance: true,
		location: { ip: '' },
		info: { customerService: [], whitelabelVal: {} },
		...changes,
	}) as unknown as SiteStatus;

beforeEach(() => {
	writeShell();
	document.documentElement.lang = 'en';
	$status.set(undefined);
	vi.useFakeTimers({ now: NOW });
});

async function open(reason: 'maintenance' | 'restricted') {
	const page = <Closed reason={reason} texts={texts as never} />;
	writeHtml(page);
	await mounted(page);
}
const show = (changes: object) => act(async () => $status.set(statusOf(changes)));

test('UI-18 shows a clock in the last hundred hours before the announced end', async () => {
	await open('maintenance');
	expect(screen.queryByRole('timer')).toBeNull();
	for (const [end, clock] of [
		['2026-03-05T16:00:01Z', undefined],
		['2026-03-05T15:59:59Z', '99:59:59'],
		['2026-03-01T14:14:09Z', '02:14:09'],
		['soon', undefined],
	]) {
		await show({ maintenanceEnd: end });
		expect(screen.queryByRole('timer')?.textContent).toBe(clock);
	}
});

test('UI-18 links to customer service if there is any', async () => {
	await open('restricted');
	expect(screen.queryByText('contact')).toBeNull();
	await show({ info: { customerService: [{}], whitelabelVal: {} } });
	expect(button('contact')).toBeTruthy();
});
