import { CHOOSE } from './choose.ts';
import { CLOCK } from './clock.ts';
import { DRAW } from './draw.ts';
import { RULES } from './rules.ts';
import { TICKETS } from './tickets.ts';

/** Runs in the page as is: no imports, and all texts come from the page's data. */
export const SCRIPT = `
(() => {
${RULES}
${CLOCK}
const BETS = [1, 5, 10, 25, 50, 100], START = 1000, KEPT = 30;
const at = (name) => document.querySelector('[data-' + name + ']');
const { kind, texts } = JSON.parse(at('game').dataset.game);
const words = texts.lottery;
const keys = [...at('keys').children];
const still = matchMedia('(prefers-reduced-motion: reduce)');
const lang = document.documentElement.lang;
const format = new Intl.NumberFormat(lang), list = new Intl.ListFormat(lang, { type: 'unit', style: 'short' });
const say = (text, ...values) => text.replace(/\\{(\\d)\\}/g, (_, index) => values[index]);
const random = (below) => Math.floor(crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32 * below);
// Digits stand from left to right in every language (Unicode LRI and PDI).
const spoken = (numbers) => kind.digits ? '\u2066' + numbers.join(' ') + '\u2069' : list.format(numbers.map(String));
const PERIOD = kind.every * 1000;
const round = () => Math.floor(Date.now() / PERIOD);
let credits = START, bet = 2, chosen = [], tickets = [], drawNumber = 1, rolling = false, lastRound = round();

const waiting = () => tickets.some((ticket) => ticket.draw === drawNumber);

function ball(number, tag = 'span') {
	const element = document.createElement(tag);
	element.className = 'ball';
	element.dataset.rim = Math.floor((kind.digits ? number : number - 1) / kind.pool * 6);
	element.textContent = number;
	return element;
}
/** Shows the status. Screen readers also read the second text, which the page shows elsewhere. */
function show(status, heard = '') {
	const broke = credits < BETS[0];
	at('credits').textContent = format.format(credits);
	at('bet').textContent = format.format(BETS[bet]);
	at('less').disabled = bet === 0;
	at('more').disabled = bet === BETS.length - 1;
	at('now').setAttribute('aria-disabled', rolling || !waiting());
	at('buy').textContent = broke ? texts.refill : words.buy;
	at('chosen').textContent = say(words.chosen, chosen.length, kind.pick);
	if (kind.digits) {
		[...at('cells').children].forEach((cell, place) => {
			cell.textContent = chosen[place] ?? '';
			cell.className = place === chosen.length ? 'next' : '';
		});
	} else {
		for (const key of keys) key.setAttribute('aria-pressed', chosen.includes(Number(key.dataset.key)));
	}
	if (status === undefined) return;
	const aside = document.createElement('span');
	aside.className = 'sr';
	aside.textContent = heard;
	at('status').replaceChildren(aside, status);
}
${CHOOSE}
${TICKETS}
${DRAW}
/** With the arrow keys through the numbers; only one of them is in the order of the tab key. */
function moveFocus(event) {
	const from = keys.indexOf(document.activeElement);
	const columns = keys.filter(({ offsetTop }) => offsetTop === keys[0].offsetTop).length;
	const across = document.dir === 'rtl' ? -1 : 1;
	const to = { ArrowRight: from + across, ArrowLeft: from - across, ArrowDown: from + columns, ArrowUp: from - columns, Home: 0, End: keys.length - 1 }[event.key];
	if (from < 0 || to === undefined) return;
	event.preventDefault();
	keys[to]?.focus();
}
at('keys').addEventListener('click', ({ target }) => {
	if (target.dataset.key) press(Number(target.dataset.key));
});
if (kind.digits) {
	at('remove').addEventListener('click', removeDigit);
	document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
		if (ctrlKey || metaKey || altKey) return;
		if (/^[0-9]$/.test(key)) press(Number(key));
		if (key === 'Backspace') removeDigit();
	});
} else {
	at('keys').addEventListener('keydown', moveFocus);
	at('keys').addEventListener('focusin', ({ target }) => {
		for (const key of keys) key.tabIndex = key === target ? 0 : -1;
	});
}
at('quick').addEventListener('click', quickPick);
at('clear').addEventListener('click', clear);
at('buy').addEventListener('click', buy);
// It stays in the order of the tab key, so that the focus has its place during a draw.
at('now').addEventListener('click', () => {
	if (waiting()) runDraw();
});
at('less').addEventListener('click', () => changeBet(-1));
at('more').addEventListener('click', () => changeBet(1));
show('');
tick();
setInterval(tick, 1000);
})();
`;
