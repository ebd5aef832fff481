import { escapeXml } from '../../escape-xml.ts';
import { documentOf } from '../document.ts';
import type { ListedLottery, PlayPageInput } from '../input.ts';
import { symbolsOf } from '../symbols.ts';
import type { LotteryTexts } from '../texts.ts';
import { CLOCK } from './clock.ts';
import { kindOf } from './kinds.ts';
import { kindText } from './page.ts';
import { lobbyStyle } from './style.ts';

const SCRIPT = `
(() => {
${CLOCK}
const clocks = [...document.querySelectorAll('[data-every]')];
function tick() {
	for (const clock of clocks) clock.textContent = clockText(clock.dataset.every * 1000);
}
tick();
setInterval(tick, 1000);
})();
`;

/** The lobby: every lottery of the demo, each with its next draw. */
export function lobbyPage(
	{ game, backUrl, language, texts }: PlayPageInput,
	words: LotteryTexts,
	lotteries: readonly ListedLottery[],
): string {
	const { palette } = symbolsOf(game.drawing, game.gameCategory);
	const cards = lotteries.map(({ code, name, url, image }, index) => {
		const kind = kindOf(code);
		const lazy = index < 4 ? '' : ' loading="lazy"';
		return `<li><a href="${escapeXml(url)}"><img src="${escapeXml(image)}" alt="" width="240" height="300"${lazy}><h2>${escapeXml(name)}</h2><p>${kindText(kind, words)}</p><b aria-hidden="true" data-every="${kind.every}">–:––</b></a></li>`;
	});
	return documentOf({
		title: words.title,
		language,
		palette,
		back: { url: backUrl, text: texts.back },
		demo: texts.demo,
		main: `<h1>${escapeXml(words.title)}</h1>
<p class="hint">${escapeXml(words.hint)}</p>
<ul class="draws">${cards.join('')}</ul>`,
		notes: [texts.noMoney],
		style: lobbyStyle(palette),
		script: SCRIPT,
	});
}
