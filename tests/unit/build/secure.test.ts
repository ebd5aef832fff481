import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securePages } from '../../../src/build/secure.ts';
import { type SiteFiles, textOf } from '../../../src/build/site-files.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');

/** Secures pages that may have the given inline scripts. Returns a function that reads them by path. */
function secured(files: Record<string, string>, scripts: readonly string[] = []): (path: string) => string {
	const site: SiteFiles = new Map(Object.entries(files));
	securePages(site, merchant, new Set(scripts.map(hashOf)));
	return (path) => textOf(site.get(path) ?? '');
}

/** Returns the hash of a text, as in a policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('adds the policy right after the charset', () => {
	const page = secured({
		'm/home.html': '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Home</title></head></html>',
	});
	expect(page('m/home.html')).toMatch(
		/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]+"><title>/,
	);
});

test('rejects a page without a charset, and names it', () => {
	const files = { 'm/home.html': '<!DOCTYPE html><html><head><title>Home</title></head></html>' };
	expect(() => secured(files)).toThrow('m/home.html: no <meta charset="utf-8">');
});

test('allows exactly the style and the scripts of a page, and leaves texts in any alphabet unchanged', () => {
	const body =
		'<p class="a">สวัสดี 你好 ‹›</p><script>say("สวัสดี")</script><script type="application/json">{"a":1}</script>';
	const html = `<html><head><meta charset="utf-8"><style>.a:after{content:"›"}</style><title>ไทย</title><style>.b{color:red}.a{color:#00f}</style></head><body>${body}</body></html>`;
	const style = '.a:after{content:"›"}.b{color:red}.a{color:#00f}';
	const read = secured({ 'm/th/home.html': html }, ['say("สวัสดี")'])('m/th/home.html');
	const [, policy = ''] = /content="([^"]*)"/.exec(read) ?? [];
	expect(read.replace(/<meta http-equiv[^>]*>/, '')).toBe(
		`<html><head><meta charset="utf-8"><style>${style}</style><title>ไทย</title></head><body>${body}</body></html>`,
	);
	expect(policy).toContain(`script-src 'self' ${hashOf('say("สวัสดี")')};style-src 'self' ${hashOf(style)};`);
});

test('doesn’t join a style for some media with the others', () => {
	const html =
		'<meta charset="utf-8"><style media="print">.b{color:red}</style><style>.a{color:#00f}</style>';
	const read = secured({ 'm/home.html': html })('m/home.html');
	expect(read).toContain('<style media="print">.b{color:red}</style><style>.a{color:#00f}</style>');
	expect(read).toContain(`style-src 'self' ${hashOf('.a{color:#00f}')} ${hashOf('.b{color:red}')};`);
});

test('rejects a script that the build did not write, and names its page and place', () => {
	const page = (body: string) => ({ 'm/vi/news.html': `<meta charset="utf-8"><p>a</p>${body}` });
	const own = 'go()';
	expect(secured(page(`<script>${own}</script>`), [own])('m/vi/news.html')).toContain(hashOf(own));
	expect(() => secured(page('<script>alert(1)</script>'), [own])).toThrow(
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
		expect(() => secured(page(script), [own]), script).toThrow(/^m\/vi\/news\.html: .* at character 30: "/);
	}
});

test('allows texts that mention an event attribute or a script’s address', () => {
	const text =
		'<p>write onclick="go()" or href="javascript:go()"</p><p title=" onclick=go() javascript:">a</p>';
	expect(secured({ 'm/a.html': `<meta charset="utf-8">${text}` })('m/a.html')).toContain(text);
});

test('escapes tags in attributes and ignores their scripts and styles', () => {
	const title = '<style></style><script>alert(1)</script>';
	const read = secured({
		'm/a.html': `<meta charset="utf-8"><style>b{color:#00f}</style><b title="${title}">a</b>`,
	})('m/a.html');
	expect(read).toContain('<b title="&lt;style&gt;&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;">a</b>');
	expect(read).toContain("script-src 'self';");
});
