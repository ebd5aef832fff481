import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securePages, withPolicy } from '../../../src/build/secure.ts';
import { type SiteFiles, textOf } from '../../../src/build/site-files.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');

function secured(
	files: Record<string, string>,
	sheets?: ReadonlyMap<string, string>,
	scripts: readonly string[] = [],
): (path: string) => string {
	const site: SiteFiles = new Map(Object.entries(files));
	securePages(site, merchant, new Set(scripts.map(hashOf)), sheets);
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
	expect(() => secured(files)).toThrow('m/home.html: no <meta charset="utf-8">');
});

test('a style keeps what a script of the site, of the page or its elements can match, whatever page comes before it', () => {
	const page = (body: string) =>
		`<html><head><meta charset="utf-8"><style>.own{a:b}.inline{a:b}.shared{a:b}.other{a:b}</style></head><body>${body}</body></html>`;
	const files = {
		'm/a.html': page('<b class="other"></b>'),
		'm/b.html': page('<b class="own"></b><script>go("inline")</script>'),
		'm/_astro/boot.js': 'use("shared")',
	};
	const read = secured(files, undefined, ['go("inline")']);
	expect(read('m/a.html')).toContain('<style>.shared{a:b}.other{a:b}</style>');
	expect(read('m/b.html')).toContain('<style>.own{a:b}.inline{a:b}.shared{a:b}</style>');
});

test('a page in any script stays as it is, and its policy knows its one style and its scripts by their bytes', () => {
	const body =
		'<p class="a">สวัสดี 你好 ‹›</p><script>say("สวัสดี")</script><script type="application/json">{"a":1}</script>';
	const html = `<html><head><meta charset="utf-8"><style>.a:after{content:"›"}</style><title>ไทย</title><style>.b{a:b}.a{c:d}</style></head><body>${body}</body></html>`;
	const style = '.a:after{content:"›"}.a{c:d}';
	const read = secured({ 'm/th/home.html': html }, undefined, ['say("สวัสดี")'])('m/th/home.html');
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
	expect(withPolicy(html, merchant, new Set())).toContain(
		`style-src 'self' ${hashOf('.none{content:"›"}')};`,
	);
	expect(() => withPolicy('<p>', merchant, new Set())).toThrow('no <meta charset="utf-8">');
});

test('a script in a page that the build did not write ends the build, with its page and place', () => {
	const page = (body: string) => ({ 'm/vi/news.html': `<meta charset="utf-8"><p>a</p>${body}` });
	const own = 'go()';
	expect(secured(page(`<script>${own}</script>`), undefined, [own])('m/vi/news.html')).toContain(hashOf(own));
	expect(() => secured(page('<script>alert(1)</script>'), undefined, [own])).toThrow(
		'm/vi/news.html: a script that the build did not write at character 30: "<script>alert(1)"',
	);
	for (const script of [
		`<script async>${own}</script>`,
		'<script src="https://evil.example/a.js"></script>',
		'<script type="module" src="/m/_astro/../../evil.js"></script>',
		'<script type="importmap">{}</script>',
		'<script type="application/json" onload="go()">{}</script>',
		'<SCRIPT>alert(1)</SCRIPT>',
		'<b onclick="go()">a</b>',
		'<iframe srcdoc="a"></iframe>',
		'<a href="javascript:go()">a</a>',
		'<a href="java&#9;script:go()">a</a>',
		'<form action=" javascript:go()"></form>',
		'<iframe src="data:text/html,a"></iframe>',
		'<!-- --><p>a</p>',
		"<p title='a'>b</p>",
		'< b',
	]) {
		expect(() => secured(page(script), undefined, [own]), script).toThrow(
			/^m\/vi\/news\.html: .* at character 30: "/,
		);
	}
});

test('a text that only speaks of an event attribute or of an address stays a text', () => {
	const text =
		'<p>write onclick="go()" or href="javascript:go()"</p><p title=" onclick=go() javascript:">a</p>';
	expect(secured({ 'm/a.html': `<meta charset="utf-8">${text}` })('m/a.html')).toContain(text);
});

test('tags in an attribute are written as references, and neither their scripts nor their styles count', () => {
	const title = '<style></style><script>alert(1)</script>';
	const read = secured({
		'm/a.html': `<meta charset="utf-8"><style>b{c:d}</style><b title="${title}">a</b>`,
	})('m/a.html');
	expect(read).toContain('<b title="&lt;style&gt;&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</b>');
	expect(read).toContain("script-src 'self';");
});
