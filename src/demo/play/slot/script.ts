/** Runs in the page as is: no imports, and all texts come from the page's data. */
export const SCRIPT = `
(() => {
const BETS = [1, 5, 10, 25, 50, 100], START = 1000, ROWS = 3;
const machine = document.querySelector('.machine');
const { pays, payOfTwo, texts } = JSON.parse(machine.dataset.game);
const reels = [...document.querySelectorAll('.reel')];
const at = (name) => document.querySelector('[data-' + name + ']');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const format = new Intl.NumberFormat(document.documentElement.lang);
let credits = START, bet = 2, turning = false;

// Lower prizes come up more often.
const WHEEL = pays.flatMap((_, symbol) => Array(symbol + 2).fill(symbol));
const draw = () => WHEEL[crypto.getRandomValues(new Uint32Array(1))[0] % WHEEL.length];

function cell(symbol) {
	const element = document.createElement('div');
	element.className = 'cell';
	element.innerHTML = '<svg><use href="#symbol-' + symbol + '"/></svg>';
	return element;
}
function show(status) {
	at('credits').textContent = format.format(credits);
	at('bet').textContent = format.format(BETS[bet]);
	at('less').disabled = turning || bet === 0;
	at('more').disabled = turning || bet === BETS.length - 1;
	at('spin').disabled = turning;
	at('spin').textContent = credits < BETS[0] ? texts.refill : texts.spin;
	if (status) at('status').textContent = status;
}
function changeBet(step) {
	if (turning) return;
	bet = Math.max(0, Math.min(BETS.length - 1, bet + step));
	show();
}
async function turn(reel, index, stop) {
	const strip = reel.firstElementChild;
	const before = [...strip.children].slice(0, ROWS);
	const blind = still.matches ? [] : Array.from({ length: 14 + index * 6 }, () => cell(draw()));
	strip.replaceChildren(...stop.map(cell), ...blind, ...before);
	const far = (stop.length + blind.length) * reel.firstElementChild.firstElementChild.offsetHeight;
	if (!still.matches) {
		const fall = strip.animate([{ transform: 'translateY(-' + far + 'px)' }, { transform: 'none' }], {
			duration: 900 + index * 350,
			easing: 'cubic-bezier(.15,.7,.2,1.04)',
		});
		await fall.finished;
	}
	strip.replaceChildren(...[...strip.children].slice(0, ROWS));
}
function prize([first, second, third]) {
	if (first === second && second === third) return pays[first];
	return first === 0 && second === 0 ? payOfTwo : 0;
}
async function spin() {
	if (turning) return;
	if (credits < BETS[0]) {
		credits = START;
		show(texts.ready);
		return;
	}
	while (BETS[bet] > credits) bet -= 1;
	turning = true;
	credits -= BETS[bet];
	machine.classList.remove('won');
	show(texts.spinning);
	const stops = reels.map(() => Array.from({ length: ROWS }, draw));
	await Promise.all(reels.map((reel, index) => turn(reel, index, stops[index])));
	const line = stops.map((stop) => stop[1]);
	const times = prize(line), win = times * BETS[bet];
	reels.forEach((reel, index) => {
		const hit = times > 0 && line[index] === line[0];
		reel.firstElementChild.children[1].classList.toggle('hit', hit);
	});
	machine.classList.toggle('won', win > 0);
	credits += win;
	turning = false;
	at('won').textContent = format.format(win);
	show(win ? texts.win.replace('{0}', format.format(win)) : credits < BETS[0] ? texts.empty : texts.lose);
}
reels.forEach((reel, index) => reel.firstElementChild.replaceChildren(...[2, 0, 4].map((s) => cell((s + index) % pays.length))));
at('spin').addEventListener('click', spin);
machine.addEventListener('click', spin);
at('less').addEventListener('click', () => changeBet(-1));
at('more').addEventListener('click', () => changeBet(1));
document.addEventListener('keydown', (event) => {
	if (event.target.closest('a,button,summary') && event.key === ' ') return;
	const act = { ' ': spin, ArrowUp: () => changeBet(1), ArrowDown: () => changeBet(-1) }[event.key];
	if (!act || event.repeat) return;
	event.preventDefault();
	act();
});
show(texts.ready);
})();
`;
