import { expect, test } from 'vitest';
import { securePages } from '../../../src/build/secure.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');

test('a page gets its policy right behind its charset', () => {
	const files = new Map([
		['m/home.html', '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Home</title></head></html>'],
	]);
	securePages(files, merchant);
	expect(files.get('m/home.html')).toMatch(
		/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]+"><title>/,
	);
});

test('a page that its policy finds no place in fails the build, and is named', () => {
	const files = new Map([['m/home.html', '<!DOCTYPE html><html><head><title>Home</title></head></html>']]);
	expect(() => securePages(files, merchant)).toThrow('m/home.html has no <meta charset="utf-8">');
});

test('a style keeps what a script of the site, of the page or its elements can match, whatever page comes before it', () => {
	const page = (body: string) =>
		`<html><head><meta charset=utf-8><style>.own{a:b}.inline{a:b}.shared{a:b}.other{a:b}</style></head><body>${body}</body></html>`;
	const files = new Map<string, string | Uint8Array>([
		['m/a.html', page('<b class=other></b>')],
		['m/b.html', page('<b class="own"></b><script>go("inline")</script>')],
		['m/_astro/boot.js', Buffer.from('use("shared")')],
	]);
	securePages(files, merchant);
	expect(files.get('m/a.html')).toContain('<style>.shared{a:b}.other{a:b}</style>');
	expect(files.get('m/b.html')).toContain('<style>.own{a:b}.inline{a:b}.shared{a:b}</style>');
});
