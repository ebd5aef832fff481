import { counted } from './commands/plan.ts';
import type { Comparison, TextChange } from './compare.ts';

/** Pictures of a page as both releases show it. */
export interface Pair {
	address: string;
	language: string;
	/** Files beside the report. */
	before: string;
	now: string;
	/** Share of the pixels, 0 to 1. */
	differs: number;
}

/** Addresses listed of a change; the rest is counted. */
const LISTED = 20;
const CHANGES = 200;

/** One line for each kind of difference. */
export function summary({ added, removed, texts, looks, scripts, files, edge }: Comparison): string[] {
	const withTexts = new Set(texts.flatMap(({ pages }) => pages)).size;
	const lines = [
		[added.length, 'new page', 'new pages'],
		[removed.length, 'page that is gone', 'pages that are gone'],
		[withTexts, 'page with other texts', 'pages with other texts'],
		[
			looks.length,
			'page with the same texts that may look different',
			'pages with the same texts that may look different',
		],
		[
			scripts.length,
			'page that differs in names of scripts only',
			'pages that differ in names of scripts only',
		],
		[files.length, 'other file that differs', 'other files that differ'],
	] as const;
	const present = lines.filter(([count]) => count);
	return [...present.map(([count, one, many]) => counted(count, one, many)), ...edge];
}

/** A page for a browser, which needs nothing but the pictures beside it. */
export function report(before: string, now: string, comparison: Comparison, pairs: readonly Pair[]): string {
	const { added, removed, texts, looks, files } = comparison;
	const lines = summary(comparison);
	const differing = pairs.filter(({ differs }) => differs).sort((one, other) => other.differs - one.differs);
	const same = pairs.filter(({ differs }) => !differs).map(({ address }) => address);
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(now)} compared with ${escaped(before)}</title>
<style>${STYLE}</style>
<h1>${escaped(now)} <small>compared with ${escaped(before)}</small></h1>
<ul>${(lines.length ? lines : ['Nothing differs']).map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>
${section('Pictures', differing.map(pictures))}
${section('Pages that look the same', [addresses(same)].filter(Boolean))}
${section('Texts', texts.slice(0, CHANGES).map(changedTexts))}
${section('New pages', [addresses(added)].filter(Boolean))}
${section('Pages that are gone', [addresses(removed)].filter(Boolean))}
${section('Pages that may look different', [addresses(looks)].filter(Boolean))}
${section('Other files', [addresses(files.map(({ path, change }) => `${path} (${change})`))].filter(Boolean))}
</html>
`;
}

const section = (title: string, parts: readonly string[]) =>
	parts.length ? `<h2>${title}</h2>\n${parts.join('\n')}` : '';

function pictures({ address, language, before, now, differs }: Pair): string {
	const image = (file: string, when: string) =>
		`<figure><img src="${file}" alt="${escaped(`${address} ${when}`)}" loading="lazy"><figcaption>${when}</figcaption></figure>`;
	return `<section><h3>${escaped(address)} <small>${language}, ${(differs * 100).toFixed(differs < 0.001 ? 3 : 1)} % of the picture differs</small></h3>
<div>${image(before, 'before')}${image(now, 'now')}</div></section>`;
}

function changedTexts({ gone, come, pages }: TextChange): string {
	const rows = [...gone.map((text) => ['del', text]), ...come.map((text) => ['ins', text])];
	const lines = rows.map(([tag, text = '']) => `<p dir="auto"><${tag}>${escaped(text)}</${tag}></p>`);
	return `<section>${lines.join('')}${addresses(pages)}</section>`;
}

function addresses(all: readonly string[]): string {
	if (!all.length) return '';
	const more = all.length > LISTED ? ` and ${all.length - LISTED} more` : '';
	return `<p class="where">${all.slice(0, LISTED).map(escaped).join(', ')}${more}</p>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE =
	'body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}' +
	'small,.where,figcaption{color:#666;font-size:.85rem;font-weight:400}section{margin:1rem 0}p{margin:.2rem 0}' +
	'div{display:flex;gap:1rem;align-items:start}figure{margin:0}img{width:360px;max-width:45vw;border:1px solid #ccc}' +
	'del{background:#fdd}ins{background:#dfd;text-decoration:none}';
