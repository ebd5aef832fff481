import type { GameCategory } from '../../lib/game-categories.ts';
import { direction, languageTag } from '../../lib/languages.ts';
import { escapeXml } from '../escape-xml.ts';
import { SCRIPT } from './script.ts';
import { styleOf } from './style.ts';
import { PAY_OF_TWO, PAYS, symbolsOf } from './symbols.ts';
import type { PlayTexts } from './texts.ts';

export interface PlayPageInput {
	game: { name: string; drawing: string; vendor: string; gameCategory: GameCategory };
	backUrl: string;
	/** The language of the texts. */
	language: string;
	texts: PlayTexts;
	nonce?: string;
}

const ARROW =
	'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 4L7 12L15 20" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>';

function winRow(symbol: number, count: string, pay: number): string {
	return `<tr><td><svg aria-hidden="true"><use href="#symbol-${symbol}"/></svg></td><td>${count}</td><td>× ${pay}</td></tr>`;
}

function escaped(texts: PlayTexts): PlayTexts {
	return Object.fromEntries(
		Object.entries(texts).map(([name, text]) => [name, escapeXml(text)]),
	) as PlayTexts;
}

/** A complete page with a small slot machine in the chosen game's colours. */
export function playPage({ game, backUrl, language, texts: plain, nonce }: PlayPageInput): string {
	const texts = escaped(plain);
	const dir = direction(language);
	const { palette, markup } = symbolsOf(game.drawing, game.gameCategory);
	const name = escapeXml(game.name);
	const nonced = nonce ? ` nonce="${escapeXml(nonce)}"` : '';
	const data = escapeXml(JSON.stringify({ pays: PAYS, payOfTwo: PAY_OF_TWO, texts: plain }));
	const wins = [
		...PAYS.map((pay, symbol) => winRow(symbol, texts.three, pay)),
		winRow(0, texts.two, PAY_OF_TWO),
	];
	return `<!doctype html>
<html lang="${languageTag(language)}"${dir ? ` dir="${dir}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${palette.night}">
<title>${name} – ${texts.demo}</title>
<link rel="icon" href="data:,">
<style${nonced}>${styleOf(palette)}</style>
</head>
<body>
${markup}
<header><a class="back" href="${escapeXml(backUrl)}">${ARROW}${texts.back}</a><span class="demo">${texts.demo}</span></header>
<main>
<h1>${name}</h1>
<p class="vendor">${escapeXml(game.vendor)}</p>
<div class="machine" data-game="${data}">
<div class="reels" role="img" aria-label="${texts.reels}">${'<div class="reel"><div></div></div>'.repeat(3)}</div>
<div class="line"></div>
</div>
<p class="status" role="status" data-status></p>
<div class="panel">
<div><span class="name">${texts.credits}</span><b data-credits></b></div>
<div class="stepper"><button type="button" data-less aria-label="${texts.less}">−</button><div><span class="name">${texts.bet}</span><b data-bet></b></div><button type="button" data-more aria-label="${texts.more}">+</button></div>
<div><span class="name">${texts.won}</span><b data-won>0</b></div>
</div>
<button class="spin" type="button" data-spin>${texts.spin}</button>
<details><summary>${texts.table}</summary><table><tbody>${wins.join('')}</tbody></table></details>
</main>
<footer><p>${texts.noMoney}</p><p>${texts.keys}</p></footer>
<script${nonced}>${SCRIPT}</script>
</body>
</html>
`;
}
