import { direction, languageTag } from '../../lib/languages.ts';
import type { Palette } from '../art/palette.ts';
import { escapeXml } from '../escape-xml.ts';
import { styleOf } from './style.ts';

interface Document {
	title: string;
	/** Of the texts. */
	language: string;
	palette: Palette;
	/** Where the link back leads, and what it says. */
	back: { url: string; text: string };
	demo: string;
	/** The page below its header, as markup. */
	main: string;
	/** The notes below, as text. */
	notes: readonly string[];
	style: string;
	script: string;
}

const ARROW =
	'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4L7 12L15 20" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** A complete page around a game. */
export function documentOf(page: Document): string {
	const dir = direction(page.language);
	const demo = escapeXml(page.demo);
	return `<!doctype html>
<html lang="${languageTag(page.language)}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${page.palette.night}">
<title>${escapeXml(page.title)} – ${demo}</title>
<link rel="icon" href="data:,">
<style>${styleOf(page.palette)}${page.style}</style>
</head>
<body>
<header><a class="back" href="${escapeXml(page.back.url)}">${ARROW}${escapeXml(page.back.text)}</a><span class="demo">${demo}</span></header>
<main>
${page.main}
</main>
<footer>${page.notes.map((note) => `<p>${escapeXml(note)}</p>`).join('')}</footer>
<script>${page.script}</script>
</body>
</html>
`;
}

/** Attribute text: what a page's script reads with JSON.parse. */
export const dataOf = (data: unknown): string => escapeXml(JSON.stringify(data));

/** The row with credits, bet and last win. */
export function panelOf(texts: Record<'credits' | 'bet' | 'won' | 'less' | 'more', string>): string {
	const say = (name: keyof typeof texts) => escapeXml(texts[name]);
	return `<div class="panel">
<div><span class="name">${say('credits')}</span><b data-credits></b></div>
<div class="stepper"><button type="button" data-less aria-label="${say('less')}">−</button><div><span class="name">${say('bet')}</span><b data-bet></b></div><button type="button" data-more aria-label="${say('more')}">+</button></div>
<div><span class="name">${say('won')}</span><b data-won>0</b></div>
</div>`;
}
