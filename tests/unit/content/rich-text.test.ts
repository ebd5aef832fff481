import { describe, expect, test } from 'vitest';
import { richText } from '../../../src/content/rich-text.ts';

describe('plain text', () => {
	test('becomes paragraphs at blank lines, and lines at line breaks', () => {
		expect(richText('One\ntwo\n\n \n\nThree\r\n\r\nFour')).toBe('<p>One<br>two</p><p>Three</p><p>Four</p>');
	});

	test.each([
		['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
		['a <3 b', '<p>a &lt;3 b</p>'],
		['&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
		['<img src=x onerror=alert(1)', '<p>&lt;img src=x onerror=alert(1)</p>'],
		['', ''],
	])('%j is escaped, and nothing else', (text, html) => {
		expect(richText(text)).toBe(html);
	});
});

describe('HTML', () => {
	test('keeps paragraphs, emphasis and lists', () => {
		const html =
			'<p>a<br>b</p><p><b>b</b><strong>s</strong><i>i</i><em>e</em><u>u</u></p><ul><li>1</li></ul><ol><li>2</li></ol>';
		expect(richText(html)).toBe(html.replace('<br>', '<br />'));
	});

	test.each([
		['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
		['<h4>a</h4><h5>b</h5><h4>c</h4>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
		['<h3>a</h3><h2>b</h2><h6>c</h6>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
	])('gets headings below the page’s title, without a gap between levels: %s', (html, headings) => {
		expect(richText(html)).toBe(headings);
	});

	test.each([
		['<a href="https://example.com/a?b=c&amp;d">x</a>', 'https://example.com/a?b=c&amp;d'],
		['<a href=" https://example.com ">x</a>', 'https://example.com/'],
		['<a href="HTTPS://Example.com/ü">x</a>', 'https://example.com/%C3%BC'],
		['<a href="/m/activity?id=a" target="_blank" style="color:red">x</a>', '/m/activity?id=a'],
	])('keeps the address of %s, and no other attribute', (html, href) => {
		expect(richText(html)).toBe(`<a href="${href}" rel="noopener noreferrer">x</a>`);
	});

	test('links to pages in the reader’s language', () => {
		expect(richText('<a href="/m/news">x</a>', (path) => path.replace('/m/', '/m/vi/'))).toContain(
			'href="/m/vi/news"',
		);
	});

	test('loses deeply nested markup, but not its text', () => {
		const html = richText(`${'<b>'.repeat(5000)}deep`);
		expect(html).toContain('deep');
		expect(html.length).toBeLessThan(200);
	});
});

/** One of each kind: sanitize-html has its own tests of how it reads markup. */
const HOSTILE = [
	'<p onclick="alert(1)">x</p>',
	'<img src=x onerror=alert(1)>',
	'<script>alert(1)</script>',
	'<scr<script>ipt>alert(1)</scr</script>ipt>',
	'<script>alert(1)',
	'<a href="javascript:alert(1)">x</a>',
	'<a href="JaVaScRiPt:alert(1)">x</a>',
	'<a href=" javascript:alert(1)">x</a>',
	'<a href="java&#x0A;script:alert(1)">x</a>',
	'<a href="\u0001javascript:alert(1)">x</a>',
	'<a href="java\0script:alert(1)">x</a>',
	'<a href="data:text/html,<script>alert(1)</script>">x</a>',
	'<a href="http://plain.example/">x</a>',
	'<a href="//evil.example/">x</a>',
	'<a href="/\\evil.example/">x</a>',
	'<a href="https:\\\\evil.example">x</a>',
	'<a href="https://good.example@evil.example/">x</a>',
	'<a href="/m/../demo">x</a>',
	'<a href="/m//evil.example">x</a>',
	'<a href="x" href="javascript:alert(1)" xlink:href="javascript:alert(1)">x</a>',
	'<svg><script>alert(1)</script></svg>',
	'<svg><style><img src=x onerror=alert(1)></style></svg>',
	'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	'<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
	'<title><p title="</title><img src=x onerror=alert(1)>">',
	'<xmp><p title="</xmp><svg/onload=alert(1)>">',
	'<select><option><script>alert(1)</script></select>',
	'<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<style>@import "https://evil.example/x.css";</style>',
	'<p class="button" id="page" name="cookie">x</p>',
	'<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
	'<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</form>',
	'</div></main><script>alert(1)</script>',
	'<!--><img src=x onerror=alert(1)>-->',
	'<![CDATA[<img src=x onerror=alert(1)>]]>',
	'<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
	'<p>x<img src=x onerror=alert(1)',
	'<p title="</p><script>alert(1)</script>">x</p>',
	'<plaintext><script>alert(1)</script>',
	'\u0000<\u0000script>alert(1)</script>',
];

/** The markup that the result may contain. Any < and > in a text is escaped. */
const SAFE =
	/^(?:[^<>]|<\/?(?:p|b|strong|i|em|u|ul|ol|li|h2|h3)>|<br ?\/?>|<a href="(?:https:\/\/|\/m\/)[^"<>\s\\]*" rel="noopener noreferrer">|<\/a>)*$/;

test.each(HOSTILE)('makes %j safe', (html) => {
	const safe = richText(html);
	expect(safe).toMatch(SAFE);
	expect(safe).not.toMatch(/href="[^"]*(?:evil|script|demo)/i);
	// Safe HTML stays safe when it is read again.
	expect(richText(`<p>${html}</p>`)).toMatch(SAFE);
	expect(richText(`${html}${html}`)).toMatch(SAFE);
});

test.each([
	'<script>secret</script>',
	'<style>secret</style>',
	'<p>x</p><template>secret</template>',
	'<svg><title>secret</title></svg>',
])('removes the content of %s', (html) => {
	expect(richText(html)).not.toContain('secret');
});
