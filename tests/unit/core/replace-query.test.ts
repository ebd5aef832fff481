import { JSDOM } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { replaceQuery } from '../../../src/core/navigate.ts';

const ORIGIN = 'https://www.aurelia.example';

test.each([
	['/m/home?a=1#part', '?b=2', '/m/home?b=2#part'],
	['/m/home?a=1', '', '/m/home'],
	// A browser refuses to show another site's address, and throws.
	['//evil.example/m/x?a=1', '?b=2', '//evil.example/m/x?b=2'],
	['//evil.example/m/x?a=1#part', '', '//evil.example/m/x#part'],
])('the query of %s becomes %j, and its path and history entry stay', (address, query, expected) => {
	const { window } = new JSDOM('', { url: ORIGIN + address });
	window.history.replaceState({ dialog: 'login' }, '');
	vi.stubGlobal('location', window.location);
	vi.stubGlobal('history', window.history);
	replaceQuery(query);
	expect(window.location.href).toBe(ORIGIN + expected);
	expect(window.history.state).toEqual({ dialog: 'login' });
	expect(window.history.length).toBe(1);
});
