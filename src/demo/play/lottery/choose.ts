/** How a player chooses numbers and a bet. Part of script.ts, which declares the variables. */
export const CHOOSE = `
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
`;
