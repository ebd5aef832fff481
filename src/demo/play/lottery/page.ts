import { escapeXml } from '../../escape-xml.ts';
import { dataOf, documentOf, panelOf } from '../document.ts';
import type { PlayPageInput } from '../input.ts';
import { symbolsOf } from '../symbols.ts';
import type { LotteryTexts } from '../texts.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './rules.ts';
import { SCRIPT } from './script.ts';
import { lotteryStyle } from './style.ts';

/** A text with values for {0}, {1} and so on. */
const filled = (text: string, ...values: (string | number)[]) =>
	escapeXml(text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)])));

/** Such as "6 of 49". */
export function kindText({ digits, pick, pool }: Kind, words: LotteryTexts): string {
	return digits ? filled(words.digits, pick) : filled(words.range, pick, pool);
}

/** Choosing numbers, from 1 up. */
function numbersBoard({ pool, pick }: Kind, words: LotteryTexts): string {
	const key = (number: number) =>
		`<button type="button" data-key="${number}" aria-pressed="false" tabindex="${number === 1 ? 0 : -1}">${number}</button>`;
	const keys = Array.from({ length: pool }, (_, index) => key(index + 1)).join('');
	return `<div class="keys" role="group" aria-label="${filled(words.choose, pick)}" data-keys>${keys}</div>`;
}

/** Digits for each place, by a keypad. */
function digitsBoard({ pick }: Kind, words: LotteryTexts): string {
	const cells = Array.from({ length: pick }, () => '<span></span>').join('');
	const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(
		(digit) => `<button type="button" data-key="${digit}">${digit}</button>`,
	);
	return `<div class="cells" dir="ltr" aria-hidden="true" data-cells>${cells}</div>
<div class="keys few" dir="ltr" role="group" aria-label="${filled(words.chooseDigits, pick)}" data-keys>${keys.join('')}</div>`;
}

function prizeRows({ digits, pays }: Kind, words: LotteryTexts): string {
	return Object.entries(pays)
		.sort(([one], [other]) => Number(other) - Number(one))
		.map(([count, pay]) => {
			const right = digits ? filled(words.lastDigits, count) : `${escapeXml(words.matches)} ${count}`;
			return `<tr><td>${right}</td><td>× ${pay}</td></tr>`;
		})
		.join('');
}

/** A lottery in the game's colours: tickets, a draw, and what they win. */
export function lotteryPage(
	{ game, backUrl, lobbyUrl, language, texts }: PlayPageInput,
	words: LotteryTexts,
): string {
	const kind = kindOf(game.code);
	const { palette, markup } = symbolsOf(game.drawing, game.gameCategory);
	const say = (name: keyof LotteryTexts) => escapeXml(words[name]);
	const choose = filled(kind.digits ? words.chooseDigits : words.choose, kind.pick);
	const direction = kind.digits ? ' dir="ltr"' : '';
	return documentOf({
		title: game.name,
		language,
		palette,
		back: { url: backUrl, text: texts.back },
		demo: texts.demo,
		main: `${markup}
<h1>${escapeXml(game.name)}</h1>
<p class="vendor"><bdi>${escapeXml(game.vendor)}</bdi> · ${kindText(kind, words)}</p>
<div class="frame" data-game="${dataOf({ kind, texts })}"><div class="hall">
<div class="scene">
<div class="drum" aria-hidden="true">${Array.from({ length: 12 }, (_, index) => `<i data-rim="${index % 6}"></i>`).join('')}</div>
<div class="clock"><span>${say('next')}</span><b role="timer" data-clock>–:––</b><button type="button" data-now aria-disabled="true">${say('now')}</button></div>
<svg class="motif" aria-hidden="true"><use href="#symbol-0"/></svg>
</div>
<ol class="balls tray${kind.drawn > 10 ? ' many' : ''}" aria-label="${say('tray')}"${direction} data-tray>${'<li></li>'.repeat(kind.drawn)}</ol>
</div></div>
<p class="status" role="status" data-status></p>
<section class="board">
<div class="board-head"><h2>${choose}</h2><p data-chosen></p></div>
<div class="tools"><button type="button" data-quick>${say('quick')}</button>${kind.digits ? `<button type="button" data-remove>${say('remove')}</button>` : ''}<button type="button" data-clear>${say('clear')}</button></div>
${kind.digits ? digitsBoard(kind, words) : numbersBoard(kind, words)}
</section>
<div class="lottery-panel">${panelOf(texts)}</div>
<div class="pay"><button class="main" type="button" data-buy>${say('buy')}</button></div>
<section class="tickets"><h2>${say('tickets')}</h2><p data-none>${say('none')}</p><ol data-tickets></ol></section>
<details><summary>${say('prizes')}</summary><table><tbody>${prizeRows(kind, words)}</tbody></table></details>
<a class="lobby-link" href="${escapeXml(lobbyUrl)}">${say('title')}</a>`,
		notes: [texts.noMoney, kind.digits ? words.digitKeys : words.keys],
		style: lotteryStyle(palette),
		script: SCRIPT,
	});
}
