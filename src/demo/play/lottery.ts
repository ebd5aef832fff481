import { escapeXml } from '../escape-xml.ts';
import type { Rounds } from './client.ts';
import type { PlayTexts } from './texts.ts';

/** Numbers on a ticket, and numbers to choose from. Every lottery of the demo is played like this. */
export const PICK = 6;
const POOL = 49;

/** A ticket to fill in, and the numbers that are drawn. */
export function lotteryMarkup({ ready, tray, quick, clear }: PlayTexts['lottery']): string {
	const keys = Array.from({ length: POOL }, (_, index) => index + 1).map(
		(number) => `<button type="button" aria-pressed="false">${number}</button>`,
	);
	return `<div class="frame"><ol class="tray" aria-label="${escapeXml(tray)}" data-tray>${'<li></li>'.repeat(PICK)}</ol></div>
<div class="tools"><button type="button" data-quick>${escapeXml(quick)}</button><button type="button" data-clear>${escapeXml(clear)}</button></div>
<div class="keys" role="group" aria-label="${escapeXml(ready)}" data-keys>${keys.join('')}</div>`;
}

export const LOTTERY_STYLE = `
.tray{scroll-margin:24px;display:flex;justify-content:center;gap:8px;padding:12px;border-radius:14px;background:#0b0816;list-style:none}
.tray li{display:grid;place-items:center;width:42px;height:42px;border-radius:50%;background:rgb(255 255 255/.12);font-weight:900}
.tray li:not(:empty){background:radial-gradient(circle at 32% 22%,#fff,#ffc62e 40%,#b86a08);color:#17131f}
.tray .hit:not(:empty){background:radial-gradient(circle at 32% 22%,#fff,#30d158 40%,#0a5c2b)}
.tools{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-bottom:10px}
.tools button{min-height:44px;border-radius:22px;background:rgb(255 255 255/.16);font-weight:800}
.keys{display:grid;grid-template-columns:repeat(7,1fr);gap:4px;margin-bottom:12px;padding:8px;border-radius:18px;background:rgb(0 0 0/.45)}
.keys button{height:40px;padding:0;border-radius:22px;background:rgb(255 255 255/.1);font-weight:700}
.keys [aria-pressed=true]{background:linear-gradient(#fff6c2,#ffc62e 45%,#e09110);color:#241503}
`;

/** Runs in the page. It can't use anything outside itself. */
export function lotteryRounds(texts: PlayTexts['lottery'], pick: number): Rounds {
	/** Multiples of the bet, by how many numbers are right. */
	const PAYS = [0, 0, 2, 10, 150, 5000, 100_000];
	const keys = Array.from(document.querySelectorAll<HTMLElement>('[data-keys] button'));
	const tray = document.querySelector('[data-tray]') as HTMLElement;
	const status = document.querySelector('[data-status]');
	const isStill = matchMedia('(prefers-reduced-motion: reduce)');
	const list = new Intl.ListFormat(document.documentElement.lang, { type: 'unit', style: 'short' });
	let chosen: number[] = [];

	function choose(numbers: number[]): void {
		chosen = numbers;
		for (const [index, key] of keys.entries())
			key.setAttribute('aria-pressed', String(chosen.includes(index + 1)));
	}

	function drawNumbers(): number[] {
		const left = keys.map((_, index) => index + 1);
		return Array.from(
			{ length: pick },
			() => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 0,
		);
	}

	function press(number: number): void {
		if (chosen.includes(number)) choose(chosen.filter((each) => each !== number));
		else if (chosen.length < pick) choose([...chosen, number]);
		else if (status) status.textContent = texts.full;
	}

	for (const [index, key] of keys.entries()) key.addEventListener('click', () => press(index + 1));
	document.querySelector('[data-quick]')?.addEventListener('click', () => choose(drawNumbers()));
	document.querySelector('[data-clear]')?.addEventListener('click', () => choose([]));
	return {
		obstacle: () => (chosen.length < pick ? texts.ready : undefined),
		async play() {
			const ticket = [...chosen];
			const balls = Array.from({ length: pick }, () => document.createElement('li'));
			tray.replaceChildren(...balls);
			tray.scrollIntoView({ block: 'nearest' });
			const drawn = drawNumbers();
			for (const [index, ball] of balls.entries()) {
				ball.textContent = String(drawn[index]);
				ball.classList.toggle('hit', ticket.includes(drawn[index] ?? 0));
				if (isStill.matches) continue;
				await ball.animate(
					[
						{ transform: 'translateY(-90px) scale(.3)', opacity: 0 },
						{ transform: 'none', opacity: 1 },
					],
					{
						duration: 450,
						easing: 'ease-out',
					},
				).finished;
			}
			const right = drawn.filter((number) => ticket.includes(number)).length;
			return { pays: PAYS[right] ?? 0, result: texts.drawn.replace('{0}', list.format(drawn.map(String))) };
		},
	};
}
