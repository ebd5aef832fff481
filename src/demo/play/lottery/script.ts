import { RULES } from './rules.ts';

/** How long until a lottery is drawn, as text. Draws stand at multiples of their period, the same on every phone. */
export const CLOCK = `
function clockText(period) {
	const left = Math.ceil((period - Date.now() % period) / 1000);
	return Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
}
`;

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
/** What is heard besides the status stands elsewhere for those who see. */
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
function press(number) {
	const had = !kind.digits && chosen.includes(number);
	if (had) chosen = chosen.filter((other) => other !== number);
	else if (chosen.length === kind.pick) return show(say(words.full, kind.pick));
	else chosen.push(number);
	// A keypad doesn't tell what was typed before, so this does.
	show('', kind.digits ? spoken(chosen) : chosen.length === kind.pick ? say(words.chosen, kind.pick, kind.pick) : '');
}
function removeDigit() {
	chosen.pop();
	show('', spoken(chosen));
}
function quickPick() {
	chosen = draw(kind, kind.pick, random);
	if (!kind.digits) chosen.sort((one, other) => one - other);
	show('', spoken(chosen));
}
function clear() {
	chosen = [];
	show('', say(words.chosen, 0, kind.pick));
}
function changeBet(step) {
	bet = Math.max(0, Math.min(BETS.length - 1, bet + step));
	show();
}
function ticketItem(ticket) {
	const item = document.createElement('li'), row = document.createElement('div'), line = document.createElement('p');
	item.className = 'ticket';
	row.className = 'balls';
	if (kind.digits) row.dir = 'ltr';
	row.append(...ticket.numbers.map((number) => ball(number)));
	line.append(document.createElement('span'), document.createElement('b'));
	line.firstChild.textContent = say(words.waiting, ticket.draw);
	line.lastChild.textContent = texts.bet + ' ' + format.format(ticket.bet);
	item.append(row, line);
	return item;
}
function buy() {
	if (credits < BETS[0]) {
		credits = START;
		return show(texts.credits + ': ' + format.format(credits));
	}
	if (chosen.length < kind.pick) return show(say(kind.digits ? words.chooseDigits : words.choose, kind.pick));
	while (BETS[bet] > credits) bet -= 1;
	credits -= BETS[bet];
	const numbers = kind.digits ? chosen : chosen.sort((one, other) => one - other);
	const ticket = { numbers, bet: BETS[bet], draw: drawNumber };
	ticket.item = ticketItem(ticket);
	tickets.unshift(ticket);
	at('tickets').prepend(ticket.item);
	for (const old of tickets.splice(KEPT)) old.item.remove();
	at('none').hidden = true;
	chosen = [];
	show(say(words.bought, ticket.draw));
}
function settle(ticket, drawn) {
	const right = hits(kind, ticket.numbers, drawn), won = payOf(kind, ticket.numbers, drawn) * ticket.bet;
	const [row, line] = ticket.item.children;
	[...row.children].forEach((each, place) => each.classList.toggle('hit', right[place]));
	ticket.item.classList.add('drawn');
	ticket.item.classList.toggle('won', won > 0);
	line.firstChild.textContent = say(words.matched, ticket.draw, right.filter(Boolean).length);
	line.lastChild.textContent = won ? texts.win.replace('{0}', format.format(won)) : texts.lose;
	return won;
}
const bits = [...document.querySelectorAll('.drum i')];
function roll() {
	if (still.matches) return [];
	return bits.map((bit) => {
		const spot = () => ({ translate: (random(64) - 32) + 'px ' + -random(64) + 'px' });
		return bit.animate([spot(), spot(), spot(), spot(), spot()], { duration: 700 + random(400), iterations: Infinity, direction: 'alternate' });
	});
}
async function runDraw() {
	if (rolling) return;
	rolling = true;
	const mine = tickets.filter((ticket) => ticket.draw === drawNumber);
	drawNumber += 1;
	const tray = at('tray');
	tray.replaceChildren(...Array.from({ length: kind.drawn }, () => document.createElement('li')));
	show(mine.length ? words.drawing : undefined);
	const rolls = roll();
	const drawn = draw(kind, kind.drawn, random);
	for (const [place, number] of drawn.entries()) {
		const fallen = ball(number, 'li');
		tray.children[place].replaceWith(fallen);
		if (!still.matches) await fallen.animate([{ transform: 'translateY(-90px) rotate(-200deg) scale(.3)', opacity: 0 }, { transform: 'none', opacity: 1 }], {
			duration: kind.drawn > 10 ? 160 : 520,
			easing: 'cubic-bezier(.2,.8,.3,1.1)',
		}).finished;
	}
	for (const one of rolls) one.cancel();
	const won = mine.map((ticket) => settle(ticket, drawn)).reduce((sum, each) => sum + each, 0);
	credits += won;
	rolling = false;
	if (!mine.length) return show();
	at('won').textContent = format.format(won);
	show(won ? texts.win.replace('{0}', format.format(won)) : texts.lose, say(words.drawn, spoken(drawn)) + ' ');
}
function tick() {
	at('clock').textContent = clockText(PERIOD);
	if (round() === lastRound) return;
	lastRound = round();
	runDraw();
}
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
