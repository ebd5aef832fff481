import { expect, test } from 'vitest';
import { isHtml, plainText } from '../../../src/lib/plain-text.ts';

test.each(['<p>x</p>', 'a<br>b', 'a<br/>b', '<!-- x -->', '</p>'])('%j is HTML', (text) => {
	expect(isHtml(text)).toBe(true);
});

test.each(['', '1 < 2 > 0', 'a <3 b', 'AT&T', '<', 'x <b'])('%j is plain text', (text) => {
	expect(isHtml(text)).toBe(false);
	expect(plainText(text)).toBe(text);
});

test.each([
	['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
	['a<br>b', 'a\nb'],
	['<ul><li>a</li><li>b</li></ul>', '• a\n• b'],
	['<h2>T</h2>  x  <script>alert(1)</script>y', 'T\n\nx y'],
	['<style>p{}</style><p>&#65;&#x42;&nbsp;&lt;b&gt;&#0;&#x110000;&unknown;</p>', 'AB <b>&unknown;'],
	['<p>x</p><script>never closed', 'x'],
])('keeps the words of %j', (html, text) => {
	expect(plainText(html)).toBe(text);
});
