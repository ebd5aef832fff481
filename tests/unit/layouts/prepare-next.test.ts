// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareNext } from '../../../src/layouts/after-load.ts';

let connection: { saveData?: boolean; effectiveType?: string };

beforeEach(() => {
	connection = { saveData: false, effectiveType: '4g' };
	Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
	document.body.innerHTML =
		'<a href="/m/game"></a><a href="/m/activity?id=1#a"></a><a href="https://x.example/m/home"></a>';
	history.replaceState(null, '', '/m/home?gclid=x&foo=1');
});
afterEach(() => {
	document.documentElement.className = '';
});

const allowed = () => document.documentElement.classList.contains('idle');
const links = () => Array.from(document.links, (link) => link.getAttribute('href'));

test('RT-21 adds the kept query to links before it lets the browser prepare their pages', () => {
	expect(links()).toEqual(['/m/game', '/m/activity?id=1#a', 'https://x.example/m/home']);
	expect(allowed()).toBe(false);
	prepareNext();
	expect(links()).toEqual(['/m/game?gclid=x', '/m/activity?id=1&gclid=x#a', 'https://x.example/m/home']);
	expect(allowed()).toBe(true);
});

test('lets the browser prepare no page for a player who saves data', () => {
	connection = { saveData: true, effectiveType: '4g' };
	prepareNext();
	expect(allowed()).toBe(false);
});
