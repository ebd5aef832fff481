import type { PlayTexts } from './texts.ts';

/**
 * Runs in the page of a game: a slot machine with three reels, whose symbols are pictures, best first. The page contains
 * this function's source text, so it can't use anything outside itself.
 */
export function startGame(texts: PlayTexts, symbols: readonly string[]): void {
	const BETS = [1, 5, 10, 25, 50, 100] as const;
	const CREDITS_AT_START = 1000;
	const ROWS = 3;
	const THREE_ALIKE = [60, 40, 25, 15, 10, 6];
	const FIRST_TWO_ALIKE = 2;
	const part = (name: string) => document.querySelector(`[data-${name}]`) as HTMLButtonElement;
	const reels = Array.from(document.querySelectorAll<HTMLElement>('.reel > div'));
	const isStill = matchMedia('(prefers-reduced-motion: reduce)');
	const format = new Intl.NumberFormat(document.documentElement.lang);
	// Lower prizes come up more often.
	const wheel = symbols.flatMap((_, symbol) => Array<number>(symbol + 2).fill(symbol));
	const drawSymbol = () => wheel[Math.floor(Math.random() * wheel.length)] ?? 0;
	let credits = CREDITS_AT_START;
	let betIndex = 2;
	let isPlaying = false;
	const bet = () => BETS[betIndex] ?? 1;

	function show(status: string): void {
		part('credits').textContent = format.format(credits);
		part('bet').textContent = format.format(bet());
		part('less').disabled = isPlaying || betIndex === 0;
		part('more').disabled = isPlaying || betIndex === BETS.length - 1;
		part('play').disabled = isPlaying;
		part('play').textContent = credits < BETS[0] ? texts.refill : texts.slot.play;
		part('status').textContent = status;
	}

	function cell(symbol: number): HTMLImageElement {
		return Object.assign(new Image(), { src: symbols[symbol] ?? '', alt: '' });
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

	/** Turns the reels, and returns what the round pays as a multiple of the bet. */
	async function spin(): Promise<number> {
		const stops = reels.map(() => Array.from({ length: ROWS }, drawSymbol));
		await Promise.all(reels.map((reel, index) => turn(reel, index, stops[index] ?? [])));
		const [first = 0, second, third] = stops.map((stop) => stop[1] ?? 0);
		const alike = first !== second ? 1 : first !== third ? 2 : 3;
		if (alike > 1) for (const reel of reels.slice(0, alike)) reel.children[1]?.classList.add('hit');
		return alike === 3 ? (THREE_ALIKE[first] ?? 0) : alike === 2 ? FIRST_TWO_ALIKE : 0;
	}

	async function play(): Promise<void> {
		if (credits < BETS[0]) {
			credits = CREDITS_AT_START;
			return show(texts.slot.ready);
		}
		while (bet() > credits) betIndex -= 1;
		isPlaying = true;
		credits -= bet();
		show(texts.slot.playing);
		const win = (await spin()) * bet();
		credits += win;
		isPlaying = false;
		part('won').textContent = format.format(win);
		const outcome = win ? texts.win.replace('{0}', format.format(win)) : texts.lose;
		show(credits < BETS[0] ? texts.empty : outcome);
	}

	function changeBet(step: number): void {
		betIndex += step;
		show(texts.slot.ready);
	}

	for (const [index, reel] of reels.entries())
		reel.replaceChildren(...[2, 0, 4].map((symbol) => cell((symbol + index) % symbols.length)));
	part('play').addEventListener('click', () => void play());
	part('less').addEventListener('click', () => changeBet(-1));
	part('more').addEventListener('click', () => changeBet(1));
	show(texts.slot.ready);
}
