// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { createResource } from '../../../../src/core/resource.ts';
import { Section } from '../../../../src/core/ui/Section.tsx';
import { button, islandPlace, mounted, writeHtml, writeShell } from '../../support/page.tsx';

const load = vi.fn<() => Promise<string[]>>();
const TEXTS = { loading: 'Loading', retry: 'Try again', failed: 'Failed' };
const root = () => islandPlace().querySelector('section') as HTMLElement;

async function open(empty?: string) {
	const resource = createResource({ call: 'test', load, isEmpty: (value) => !value.length });
	const section = (
		<Section
			resource={resource}
			name="part"
			heading="Games"
			texts={TEXTS}
			waiting={<i className="skeleton" />}
			empty={empty}
		>
			{(value) => <p>{value.join()}</p>}
		</Section>
	);
	writeHtml(section);
	// jsdom has no layout.
	vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
	await mounted(section);
	return resource;
}

beforeEach(() => {
	writeShell();
	load.mockReset();
});

test('shows a skeleton and a text for screen readers until the data has loaded', async () => {
	const resource = await open('None');
	expect([root().dataset.state, root().getAttribute('aria-busy')]).toEqual(['waiting', 'true']);
	expect(screen.getByText('Loading')).toBeTruthy();
	load.mockResolvedValue(['a', 'b']);
	await act(() => resource.load());
	expect([root().dataset.state, root().getAttribute('aria-busy')]).toEqual(['full', 'false']);
	expect(root().textContent).toBe('Gamesa,b');
	expect(root().getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id);
});

test('an empty section keeps its skeleton’s height, or is hidden if it has no text for that', async () => {
	load.mockResolvedValue([]);
	let resource = await open('None');
	await act(() => resource.load());
	expect([root().textContent, root().style.minHeight, root().hidden]).toEqual(['GamesNone', '120px', false]);
	writeShell();
	resource = await open();
	await act(() => resource.load());
	expect(root().hidden).toBe(true);
	load.mockResolvedValue(['a']);
	await act(() => resource.load());
	expect(root().hidden).toBe(false);
});

test('keeps the focus after another try, whether it fails again or not', async () => {
	load.mockRejectedValue(new Error('no'));
	const resource = await open('None');
	await act(() => resource.load());
	expect(screen.getByRole('alert').textContent).toBe('Failed');
	button('Try again').focus();
	let answer = (_: string[]) => {};
	load.mockReturnValueOnce(new Promise((_, fail) => (answer = fail)));
	await act(async () => button('Try again').click());
	expect(document.activeElement).toBe(root());
	await act(async () => answer([]));
	expect(document.activeElement).toBe(button('Try again'));
	load.mockResolvedValue(['a']);
	await act(async () => button('Try again').click());
	expect(document.activeElement).toBe(root());
	expect(root().dataset.state).toBe('full');
});
