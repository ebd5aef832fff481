import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { piecesOf } from '../../../src/build/page-pieces.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { seeded } from '../../support/seeded.ts';

/** Escapes an attribute, and a text, as Astro does. */
const inAttribute = (text: string) => text.replace(/&/g, '&#38;').replace(/"/g, '&#34;');
const inText = (text: string) =>
	inAttribute(text).replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/'/g, '&#39;');

const parser = new new JSDOM().window.DOMParser();

/** Parses a page as a browser does, and takes its styles out. */
function read(html: string) {
	const document = parser.parseFromString(html, 'text/html');
	const scripts = [...document.querySelectorAll('script')].map(({ textContent }) => textContent);
	const styles = [...document.querySelectorAll('style')].map((style) => {
		style.remove();
		return style.textContent;
	});
	return { scripts, styles, rest: document.documentElement.outerHTML };
}

test('cuts 1,000 pages with hostile texts as a browser parses them, without changing the pages', {
	timeout: 30_000,
}, () => {
	const random = seeded(23);
	const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const parts = [
		() => `<p>${inText(one(HOSTILE_TEXTS))}</p>`,
		() => `<img src="/a.png" alt="${inAttribute(one(HOSTILE_TEXTS))}">`,
		() =>
			`<a href="/m/home" title="${inAttribute(one(HOSTILE_TEXTS))}" data-a="${inAttribute(one(HOSTILE_TEXTS))}">a</a>`,
		() => '<style>a{content:"<b>"}</style>',
		() => '<style media="print">b{c:d}</style>',
		() => `<script>go("${Math.floor(random() * 100)} < 1")</script>`,
		() =>
			`<script type="application/json">${JSON.stringify(one(HOSTILE_TEXTS)).replace(/</g, '\\u003c')}</script>`,
		() => '<br/>',
	];
	for (let page = 0; page < 1000; page++) {
		const body = Array.from({ length: 1 + Math.floor(random() * 8) }, () => one(parts)()).join('');
		const html = `<!DOCTYPE html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`;
		const { before, after, styles, blocks, markup } = piecesOf(html);
		const browser = read(html);
		const textsOf = (name: string) =>
			blocks.filter(({ element }) => element === name).map(({ text }) => text);
		expect(textsOf('script'), html).toEqual(browser.scripts);
		expect([...styles, ...textsOf('style')].sort(), html).toEqual(browser.styles.sort());
		expect(read(before + after).rest, html).toBe(browser.rest);
		// No < or > is left outside of tags, so no parser can read the page differently.
		expect(markup.replace(/<!?\/?[\w-]+(?: [\w-]+(?:="[^"<>]*")?)*\/?>/g, ''), html).not.toMatch(/[<>]/);
	}
});
