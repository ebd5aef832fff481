/** How a lottery is played. */
export interface Kind {
	/** Numbers are drawn from 1 to this; digits from 0 to 9. */
	pool: number;
	/** Numbers on a ticket. */
	pick: number;
	/** Numbers drawn. */
	drawn: number;
	/** Numbers are digits: each can come again, and their places count. */
	digits: boolean;
	/** Payout of a ticket, as a multiple of its bet, by how many of its numbers are drawn. */
	pays: Readonly<Record<number, number>>;
	/** Seconds between two draws. */
	every: number;
}

/*
 * These functions are written into the page's script as they are: each has to
 * stand alone, without imports.
 */

/** So many numbers as a draw or a quick pick gives them. `random` answers a whole number below its argument. */
function draw(kind: Kind, count: number, random: (below: number) => number): number[] {
	if (kind.digits) return Array.from({ length: count }, () => random(10));
	const left = Array.from({ length: kind.pool }, (_, index) => index + 1);
	return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] as number);
}

/** Which places of a ticket are winning ones: its drawn numbers, or as many of its last digits as are right. */
function hits(kind: Kind, ticket: readonly number[], drawn: readonly number[]): boolean[] {
	if (!kind.digits) return ticket.map((number) => drawn.includes(number));
	return ticket.map((_, place) =>
		ticket.slice(place).every((digit, index) => digit === drawn[place + index]),
	);
}

/** Returns the ticket's payout, as a multiple of its bet. */
function payOf(kind: Kind, ticket: readonly number[], drawn: readonly number[]): number {
	return kind.pays[hits(kind, ticket, drawn).filter(Boolean).length] ?? 0;
}

/** The same, as text that a page can run. */
export const RULES: string = [draw, hits, payOf].map(String).join('\n');
