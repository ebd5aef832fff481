/** The tickets a player buys, and what a draw pays for them. Part of script.ts, which declares the variables. */
export const TICKETS = `
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
`;
