import { describe, expect, test } from 'vitest';
import { isSitePath, isWebUrl, safeGo, safePageUrl } from '../../../src/lib/safe-url.ts';
import { fc } from '../../support/fast-check.ts';

test.each([
	'/m/home',
	'/m/vi/home',
	'/m/activity?id=x%20y&a=1#end',
	'/m/launchGame?vendor=Lumina&code=gem-cascade',
	'/m/launchGame?backUrl=https%3A%2F%2Fnews.example%2F..%2F',
	'/m/home?go=//evil.example',
	'/m/news/2026-03-01',
])('RT-15 lets a path of the site through: %s', (go) => {
	expect(safeGo(go)).toBe(go);
});

const controls = ['\0', '\t', '\n', '\r', '\x1f', '\x7f', ' '];

test.each([
	undefined,
	null,
	'',
	'home',
	'/',
	'/m',
	'/m/',
	'/m#x',
	'/mm/home',
	'/evil',
	'//evil.example',
	'//evil.example/m/home',
	'/\\evil.example/m/',
	'\\/evil.example/m/',
	'/m\\evil.example',
	'/m/home\\..\\..\\demo',
	'/m//evil.example',
	'/m/..',
	'/m/../demo',
	'/m/home/../../demo',
	'/m/%2e%2e/demo',
	'/m/.%2e/demo',
	'/m/..%2fdemo',
	'/m/%2f%2fevil.example',
	'/m/%5cevil.example',
	'/m/%252e%252e/demo',
	'/m/home%00',
	'/m/%09/evil',
	'/m/%7fhome',
	'https://evil.example',
	'https:/m/home',
	'https:evil.example/m/',
	'javascript:alert(1)',
	'data:text/html,/m/',
	'blob:https://evil.example/m/',
	'@evil.example/m/',
	'/m/hömé',
	'/m/\u202ehome',
	'／m／home',
	`/m/${'x'.repeat(2000)}`,
	...controls.flatMap((control) => [`${control}/m/home`, `/${control}/evil.example`, `/m/ho${control}me`]),
	...controls.map((control) => `/m/home?a=${control}`),
])('RT-15 refuses %j', (go) => {
	expect(safeGo(go)).toBeUndefined();
});

const ORIGIN = 'http://localhost:4321';

test.each([
	['https://games.example/play?id=1', 'https://games.example/play?id=1'],
	['/wps/play/a/b', 'http://localhost:4321/wps/play/a/b'],
	['http://localhost:4321/wps/play/a/b', 'http://localhost:4321/wps/play/a/b'],
	[' https://games.example/play?name=Gem Cascade ', 'https://games.example/play?name=Gem%20Cascade'],
	['//games.example/play', undefined],
	['https://good.example@evil.example/', undefined],
	['https:\\\\evil.example', undefined],
	['http://localhost:4321@evil.example/', undefined],
	['http://plain.example/game', undefined],
	['javascript:alert(1)', undefined],
	['data:text/html,x', undefined],
	['https://', undefined],
	['', undefined],
])('a game at %s is opened at %s', (gameUrl, target) => {
	expect(safePageUrl(gameUrl, ORIGIN)).toBe(target);
});

describe('whatever the address', () => {
	/** Pieces that disguise an address, and ordinary ones around them. */
	const piece = fc.constantFrom(
		...'https: http: HTTPS: javascript: data: // / \\ @ : ? # . .. good.example evil.example user'.split(' '),
		...'[::1] %2f %40 %5c m home ／ 。 ü 443 a'.split(' '),
		...[' ', '\t', '\n', '\0', '\u202e'],
	);
	const address = fc.oneof(
		fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
		fc.array(piece, { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`),
		fc.array(piece, { maxLength: 8 }).map((pieces) => `/m/${pieces.join('')}`),
		fc.string({ unit: 'binary', maxLength: 30 }),
	);
	const hold = (property: (text: string) => void) =>
		fc.assert(fc.property(address, property), { numRuns: 20_000 });

	test('an accepted web address leads to the host that people read in it, by its own scheme', () => {
		let passed = 0;
		hold((text) => {
			for (const scheme of ['https', 'http'] as const) {
				if (!isWebUrl(text, scheme)) continue;
				passed++;
				const url = new URL(text, 'https://site.invalid');
				expect(url.protocol).toBe(`${scheme}:`);
				expect(url.username + url.password).toBe('');
				const [, read = ''] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
				expect(url.host).toBe(new URL(`${scheme}://${read}/`).host);
			}
		});
		expect(passed).toBeGreaterThan(100);
	});

	test('an accepted path stays on the site, and an accepted `go` under /m/', () => {
		let passed = 0;
		hold((text) => {
			const base = 'https://site.invalid';
			if (isSitePath(text)) expect(new URL(text, base).origin).toBe(base);
			const go = safeGo(text);
			if (go === undefined) return;
			passed++;
			expect(isSitePath(go)).toBe(true);
			expect(new URL(go, base).pathname).toMatch(/^\/m\/[^/]/);
			expect(safeGo(go)).toBe(go);
		});
		expect(passed).toBeGreaterThan(100);
	});

	test('a game opens over https or on the site itself', () => {
		hold((text) => {
			const target = safePageUrl(text, ORIGIN);
			if (target === undefined) return;
			const url = new URL(target);
			expect(url.origin === ORIGIN || url.protocol === 'https:', text).toBe(true);
			expect(url.username + url.password).toBe('');
		});
	});
});
