import type { PlayTexts } from './texts.ts';

/** The rounds of one game. Credits, bets and the button are the same for all. */
export interface Rounds {
	/** Why no round can start; undefined if one can. */
	obstacle(): string | undefined;
	/** Shows a round, and returns what it pays as a multiple of the bet, with a text to read before the result. */
	play(): Promise<{ pays: number; result: string }>;
}

/**
 * Runs in the page of a game: keeps credits and bet, and plays a round when the
 * button is pressed. The page contains this function's source text, so it can't
 * use anything outside itself.
 */
export function startGame(
	texts: PlayTexts,
	own: { play: string; ready: string; playing: string },
	rounds: Rounds,
): void {
	const BETS = [1, 5, 10, 25, 50, 100] as const;
	const CREDITS_AT_START = 1000;
	const part = (name: string) => document.querySelector(`[data-${name}]`) as HTMLButtonElement;
	const format = new Intl.NumberFormat(document.documentElement.lang);
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
		part('play').textContent = credits < BETS[0] ? texts.refill : own.play;
		part('status').textContent = status;
	}

	async function play(): Promise<void> {
		if (credits < BETS[0]) {
			credits = CREDITS_AT_START;
			return show(own.ready);
		}
		const obstacle = rounds.obstacle();
		if (obstacle) return show(obstacle);
		while (bet() > credits) betIndex -= 1;
		isPlaying = true;
		credits -= bet();
		show(own.playing);
		const { pays, result } = await rounds.play();
		const win = pays * bet();
		credits += win;
		isPlaying = false;
		part('won').textContent = format.format(win);
		const outcome = win ? texts.win.replace('{0}', format.format(win)) : texts.lose;
		show([result, credits < BETS[0] ? texts.empty : outcome].join(' ').trim());
	}

	function changeBet(step: number): void {
		betIndex += step;
		show(own.ready);
	}

	part('play').addEventListener('click', () => void play());
	part('less').addEventListener('click', () => changeBet(-1));
	part('more').addEventListener('click', () => changeBet(1));
	show(own.ready);
}
