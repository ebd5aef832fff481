import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../../src/core/member.ts';
import { $session } from '../../../../../src/core/session.ts';
import { PersonalNews } from '../../../../../src/features/content/personal-news/PersonalNews.island.tsx';
import { button, islandPlace, mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

const card = <PersonalNews texts={textsLikeKeys({ dismissOf: 'Dismiss: {{title}}' })} />;
const message = (id: string, day: number) => ({
	id,
	title: `Title <b>${id}`,
	content: '<p>One</p><script>x</script><p>Two</p>',
	publishedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
});
const titles = () => [...islandPlace().querySelectorAll('b')].map(({ textContent }) => textContent);
const named = (...ids: string[]) => ids.map((id) => `Title <b>${id}`);

async function open(): Promise<() => void> {
	expect(writeHtml(card).innerHTML).toBe('');
	const unmount = await mounted(card);
	await act(async () => {});
	return unmount;
}

beforeEach(() => {
	writeShell();
	document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>');
	startSession({ token: 'a' });
	const announcements = [1, 2, 3, 4, 5, 6].map((day) => message(`m${day}`, day));
	call.mockReset().mockResolvedValue({ announcements, language: 'UR' });
});

test('shows the newest five announcements as text, without those dismissed on this device', async () => {
	const close = await open();
	expect(titles()).toEqual(named('m6', 'm5', 'm4', 'm3', 'm2'));
	const first = islandPlace().querySelector('li') as HTMLElement;
	expect([...first.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
	expect([first.querySelector('b')?.lang, first.querySelector('b')?.dir]).toEqual(['ur', 'rtl']);
	await tap(button('Dismiss: Title <b>m6'));
	expect(document.activeElement).toBe(button('Dismiss: Title <b>m5'));
	close();
	await open();
	expect(titles()).toEqual(named('m5', 'm4', 'm3', 'm2', 'm1'));
});

test('disappears with the last announcement, and the focus moves to the page', async () => {
	call.mockResolvedValue({ announcements: [message('only', 1)] });
	await open();
	await tap(button('Dismiss: Title <b>only'));
	expect([islandPlace().innerHTML, document.activeElement?.id]).toEqual(['', 'main']);
});

test('SES-01 disappears when the session ends', async () => {
	await open();
	expect(titles()).toHaveLength(5);
	await act(async () => $session.set(undefined));
	await until(() => islandPlace().innerHTML === '');
});
