import { escapeXml } from '../../escape-xml.ts';
import { dataOf, documentOf, panelOf } from '../document.ts';
import type { PlayPageInput } from '../input.ts';
import { PAY_OF_TWO, PAYS, symbolsOf } from '../symbols.ts';
import { SCRIPT } from './script.ts';
import { slotStyle } from './style.ts';

function winRow(symbol: number, count: string, pay: number): string {
	return `<tr><td><svg aria-hidden="true"><use href="#symbol-${symbol}"/></svg></td><td>${escapeXml(count)}</td><td>× ${pay}</td></tr>`;
}

/** A small slot machine in the game's colours. */
export function slotPage({ game, backUrl, language, texts }: PlayPageInput): string {
	const { palette, markup } = symbolsOf(game.drawing, game.gameCategory);
	const { lottery: _, ...said } = texts;
	const wins = [
		...PAYS.map((pay, symbol) => winRow(symbol, texts.three, pay)),
		winRow(0, texts.two, PAY_OF_TWO),
	];
	return documentOf({
		title: game.name,
		language,
		palette,
		back: { url: backUrl, text: texts.back },
		demo: texts.demo,
		main: `${markup}
<h1>${escapeXml(game.name)}</h1>
<p class="vendor">${escapeXml(game.vendor)}</p>
<div class="machine frame" data-game="${dataOf({ pays: PAYS, payOfTwo: PAY_OF_TWO, texts: said })}">
<div class="reels" role="img" aria-label="${escapeXml(texts.reels)}">${'<div class="reel"><div></div></div>'.repeat(3)}</div>
<div class="line"></div>
</div>
<p class="status" role="status" data-status></p>
${panelOf(texts)}
<button class="main" type="button" data-spin>${escapeXml(texts.spin)}</button>
<details><summary>${escapeXml(texts.table)}</summary><table><tbody>${wins.join('')}</tbody></table></details>`,
		notes: [texts.noMoney, texts.keys],
		style: slotStyle(palette),
		script: SCRIPT,
	});
}
