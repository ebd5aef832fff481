/** The draw, ball by ball, and the clock that starts it. Part of script.ts, which declares the variables. */
export const DRAW = `
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
`;
