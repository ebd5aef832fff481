import { escapeXml } from '../escape-xml.ts';
import type { Rounds } from './client.ts';

/** A slot machine of three reels. Its symbols are pictures of games. */
export const slotMarkup = (reels: string): string => `<div class="frame">
<div class="reels" role="img" aria-label="${escapeXml(reels)}" data-reels>${'<div class="reel"><div></div></div>'.repeat(3)}</div>
<div class="line"></div>
</div>`;

export const SLOT_STYLE = `
.reels{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;--cell:min(21vw,96px);height:calc(var(--cell)*3);overflow:hidden;border-radius:14px;background:#0b0816}
.reel{overflow:hidden}
.reel img{display:block;width:100%;height:var(--cell);object-fit:cover;object-position:50% 15%;border-bottom:2px solid #0b0816}
.line{position:absolute;inset:50% 4px auto;height:4px;margin-top:-2px;border-radius:2px;background:#ff2e55;opacity:.75;pointer-events:none}
.hit{animation:pulse .5s ease-in-out 4 alternate}
@keyframes pulse{to{filter:brightness(1.5)}}
`;

/** Runs in the page, with the addresses of the symbols, best first. It can't use anything outside itself. */
export function slotRounds(symbols: readonly string[]): Rounds {
	const ROWS = 3;
	const THREE_ALIKE = [60, 40, 25, 15, 10, 6];
	const FIRST_TWO_ALIKE = 2;
	const reels = Array.from(document.querySelectorAll<HTMLElement>('.reel > div'));
	const isStill = matchMedia('(prefers-reduced-motion: reduce)');
	// Lower prizes come up more often.
	const wheel = symbols.flatMap((_, symbol) => Array<number>(symbol + 2).fill(symbol));
	const drawSymbol = () => wheel[Math.floor(Math.random() * wheel.length)] ?? 0;

	function cell(symbol: number): HTMLImageElement {
		const image = new Image();
		image.src = symbols[symbol] ?? '';
		image.alt = '';
		return image;
	}

	async function turn(reel: HTMLElement, index: number, stop: readonly number[]): Promise<void> {
		const shown = Array.from(reel.children).slice(0, ROWS);
		const passing = isStill.matches ? [] : Array.from({ length: 14 + index * 6 }, () => cell(drawSymbol()));
		reel.replaceChildren(...stop.map(cell), ...passing, ...shown);
		if (isStill.matches) return;
		const share = (ROWS + passing.length) / reel.children.length;
		await reel.animate([{ transform: `translateY(-${share * 100}%)` }, { transform: 'none' }], {
			duration: 900 + index * 350,
			easing: 'cubic-bezier(.15,.7,.2,1.04)',
		}).finished;
	}

	for (const [index, reel] of reels.entries()) {
		reel.replaceChildren(...[2, 0, 4].map((symbol) => cell((symbol + index) % symbols.length)));
	}
	return {
		obstacle: () => undefined,
		async play() {
			const stops = reels.map(() => Array.from({ length: ROWS }, drawSymbol));
			await Promise.all(reels.map((reel, index) => turn(reel, index, stops[index] ?? [])));
			const line = stops.map((stop) => stop[1] ?? 0);
			const [first = 0, second, third] = line;
			const alike = first !== second ? 1 : first !== third ? 2 : 3;
			const pays = alike === 3 ? (THREE_ALIKE[first] ?? 0) : alike === 2 ? FIRST_TWO_ALIKE : 0;
			if (pays) for (const reel of reels.slice(0, alike)) reel.children[1]?.classList.add('hit');
			return { pays, result: '' };
		},
	};
}
