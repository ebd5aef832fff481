import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securePages, withPolicy } from '../../../src/build/secure.ts';
import { type SiteFiles, textOf } from '../../../src/build/site-files.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');

function secured(
	files: Record<string, string>,
	sheets?: ReadonlyMap<string, string>,
): (path: string) => string {
	const site: SiteFiles = new Map(Object.entries(files));
	securePages(site, merchant, sheets);
	return (path) => textOf(site.get(path) ?? '');
}

/** Of a text, as a policy names it. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page gets its policy right behind its charset', () => {
	const page = secured({
		'm/home.html': '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Home</title></head></html>',
	});
	expect(page('m/home.html')).toMatch(
		/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]+"><title>/,
	);
});

test('a page that its policy finds no place in fails the build, and is named', () => {
	const files = { 'm/home.html': '<!DOCTYPE html><html><head><title>Home</title></head></html>' };
	expect(() => secured(files)).toThrow('m/home.html has no <meta charset="utf-8">');
});

test('a style keeps what a script of the site, of the page or its elements can match, whatever page comes before it', () => {
	const page = (body: string) =>
		`<html><head><meta charset=utf-8><style>.own{a:b}.inline{a:b}.shared{a:b}.other{a:b}</style></head><body>${body}</body></html>`;
	const read = secured({
		'm/a.html': page('<b class=other></b>'),
		'm/b.html': page('<b class="own"></b><script>go("inline")</script>'),
		'm/_astro/boot.js': 'use("shared")',
	});
	expect(read('m/a.html')).toContain('<style>.shared{a:b}.other{a:b}</style>');
	expect(read('m/b.html')).toContain('<style>.own{a:b}.inline{a:b}.shared{a:b}</style>');
});

test('a page in any script stays as it is, and its policy knows its one style and its scripts by their bytes', () => {
	const body =
		'<p class="a">สวัสดี 你好 ‹›</p><script>say("สวัสดี")</script><script type="application/json">{"a":1}</script>';
	const html = `<html><head><meta charset="utf-8"><style>.a:after{content:"›"}</style><title>ไทย</title><style>.b{a:b}.a{c:d}</style></head><body>${body}</body></html>`;
	const style = '.a:after{content:"›"}.a{c:d}';
	const read = secured({ 'm/th/home.html': html })('m/th/home.html');
	const [, policy = ''] = /content="([^"]*)"/.exec(read) ?? [];
	expect(read.replace(/<meta http-equiv[^>]*>/, '')).toBe(
		`<html><head><meta charset="utf-8"><style>${style}</style><title>ไทย</title></head><body>${body}</body></html>`,
	);
	expect(policy).toContain(`script-src 'self' ${hashOf('say("สวัสดี")')};style-src 'self' ${hashOf(style)};`);
});

test('a style for some media only stays by itself', () => {
	const html = '<meta charset="utf-8"><style media="print">.b{a:b}</style><style>.b{a:b}b{c:d}</style>';
	const read = secured({ 'm/home.html': html })('m/home.html');
	expect(read).toContain('<style media="print">.b{a:b}</style><style>b{c:d}</style>');
	expect(read).toContain(`style-src 'self' ${hashOf('b{c:d}')} ${hashOf('.b{a:b}')};`);
});

test('names of style sheets stand for them, several in one element', () => {
	const html =
		'<meta charset="utf-8"><style>:root{--a:1}</style><style>@sheet 1;@sheet 0;</style><b class="a">';
	const sheets = new Map([
		['@sheet 0;', '.a{b:c}'],
		['@sheet 1;', '.d{b:c}b{e:f}'],
	]);
	expect(secured({ 'm/home.html': html }, sheets)('m/home.html')).toContain(
		'<style>:root{--a:1}b{e:f}.a{b:c}</style><b class="a">',
	);
});

test('a text can be given a policy as it is', () => {
	const html = '<meta charset="utf-8"><style>.none{content:"›"}</style>';
	expect(withPolicy(html, merchant)).toContain(`style-src 'self' ${hashOf('.none{content:"›"}')};`);
	expect(withPolicy('<p>', merchant)).toBeUndefined();
});
