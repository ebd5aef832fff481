// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../../../src/core/files.ts', () => ({ loadStyle: async () => undefined }));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({ slow: 'Slow', maintenance_title: 'Maintenance', test: 'Test mode' }),
}));

import { hideLine, showLine, showRibbon } from '../../../../../src/features/site/status/line/line.ts';

const line = () => document.querySelector<HTMLElement>('[role=status]');

beforeEach(() => {
	document.head.innerHTML = document.body.innerHTML = '';
});

test('shows one line, which links to the page about maintenance', async () => {
	await showLine('slow');
	await showLine('maintenance_title', '/m/maintenance');
	await showLine('maintenance_title', '/m/maintenance');
	expect(document.body.children).toHaveLength(1);
	expect(line()?.textContent).toBe('Maintenance');
	expect(line()?.querySelector('a')?.getAttribute('href')).toBe('/m/maintenance');
	// boot.ts treats the page as closed while this id is there.
	expect(document.getElementById('closed')).toBe(line());
	hideLine();
	expect(line()).toBeNull();
});

test('EN-16 shows one ribbon in test mode, and forbids indexing', async () => {
	await Promise.all([showRibbon(), showRibbon()]);
	expect(document.body.textContent).toBe('Test mode');
	expect(document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content).toBe('noindex');
});
