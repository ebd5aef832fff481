import { expect, test } from 'vitest';
import { leanStyle, rulesOf, selectorsOf, writingOf } from '../../../src/build/lean-styles.ts';
import { joinNames, missingNames, namesInPage, namesInScripts } from '../../../src/build/style-names.ts';

const html =
	'<html lang="en"><style>.nowhere{}</style><body id="top"><a class="a b" data-x aria-current="page" href="/">Text .word</a><script>"inline"</script></body></html>';
const page = namesInPage(html);

test.each([
	['.a{color:red}', '.a{color:red}'],
	['.c{color:red}', ''],
	['.nowhere{color:red}', ''],
	['.word{color:red}', ''],
	['.a,.c{color:red}', '.a{color:red}'],
	['.c .a{color:red}', ''],
	['a.b:hover{color:red}', 'a.b:hover{color:red}'],
	['#top{color:red}', '#top{color:red}'],
	['#other{color:red}', ''],
	['[data-x] a{color:red}', '[data-x] a{color:red}'],
	['[data-y] a{color:red}', ''],
	['[aria-current="page"]{color:red}', '[aria-current="page"]{color:red}'],
	// What must not be there need not be there, and one of several is enough.
	['.a:not(.c){color:red}', '.a:not(.c){color:red}'],
	['html:has(.c[open]) .a{color:red}', 'html:has(.c[open]) .a{color:red}'],
	[':is(.c,.d) .a{color:red}', ':is(.c,.d) .a{color:red}'],
	['.a::after{content:"} .c{"}', '.a::after{content:"} .c{"}'],
	['.c::after{content:"}"}.a{color:red}', '.a{color:red}'],
	['.a{background:url(data:image/png;base64,x)}', '.a{background:url(data:image/png;base64,x)}'],
	['@media (hover:hover){.a{color:red}.c{color:red}}', '@media (hover:hover){.a{color:red}}'],
	['@media (hover:hover){.c{color:red}}.b{color:red}', '.b{color:red}'],
	['@page{margin:0}', '@page{margin:0}'],
	[
		'@keyframes go{0%{top:0}to{top:1px}}.a{animation:go 1s}',
		'@keyframes go{0%{top:0}to{top:1px}}.a{animation:go 1s}',
	],
	['@keyframes go{0%{top:0}to{top:1px}}.c{animation:go 1s}', ''],
	['h1{color:red}*{margin:0}:root{--x:1}', 'h1{color:red}*{margin:0}:root{--x:1}'],
])('of %s the page needs %j', (css, lean) => {
	expect(leanStyle([css], page, writingOf(html))).toBe(lean);
});

test.each([
	['<html lang="en-US">', '.a:lang(en),.a:lang(th){color:red}', '.a:lang(en){color:red}'],
	['<html lang="th">', '.a:lang(en,th){color:red}', '.a:lang(en,th){color:red}'],
	['<html lang="th">', '.a:lang(t){color:red}', ''],
	['<html lang="th"><b lang="en">', ':lang(en) .a{color:red}', ''],
	['<html lang="en">', '[dir="rtl"] .a{color:red}', ''],
	['<html lang="ur" dir="rtl">', '[dir=rtl] .a{color:red}', '[dir=rtl] .a{color:red}'],
	['<html lang="en"><p dir="rtl">', '[dir=rtl] .a{color:red}', '[dir=rtl] .a{color:red}'],
])('of a page that begins %s, the rules for its own language and direction are left', (start, css, lean) => {
	const names = joinNames(page, namesInPage('<p dir="rtl">'));
	expect(leanStyle([css], names, writingOf(start))).toBe(lean);
});

test('of several sheets, an animation stays where another one uses it', () => {
	const go = '@keyframes go{0%{top:0}}';
	const uses = '.a{animation:1s go,2s stay}';
	expect(leanStyle([go, '@keyframes gone{0%{top:0}}', uses], page, writingOf(html))).toBe(go + uses);
	expect(leanStyle([go, '.c{animation:go 1s}'], page, writingOf(html))).toBe('');
});

test('what a script can add to a page counts as there', () => {
	const scripts = namesInScripts(['e.classList.add(`open-wide`);t.dataset.moving="";r.dataset.someName=1']);
	const names = joinNames(page, scripts);
	for (const selector of ['.open-wide .a', '[data-moving] ul', '[data-some-name]']) {
		expect(missingNames(selector, names)).toEqual([]);
		expect(missingNames(selector, page)).toHaveLength(1);
	}
});

test('rules and selectors are told apart', () => {
	expect(rulesOf('/* .x{} */@import "a;b";.a{b:c}@media x{.d{e:f}}')).toEqual([
		{ prelude: '@import "a;b"', body: undefined },
		{ prelude: '.a', body: 'b:c' },
		{ prelude: '@media x', body: '.d{e:f}' },
	]);
	expect(selectorsOf('a:is(b,c),d[e="f,g"], h')).toEqual(['a:is(b,c)', 'd[e="f,g"]', 'h']);
});
