/** Places that wait for others to leave them, in the order they came. */
export interface Turns {
	/** `first`: before those that wait already. */
	take(first?: 'first'): Promise<void>;
	give(): void;
}

export function createTurns(free: number): Turns {
	const waiting: (() => void)[] = [];
	return {
		async take(first) {
			if (free) free--;
			else await new Promise<void>((enter) => (first ? waiting.unshift(enter) : waiting.push(enter)));
		},
		give() {
			const enter = waiting.shift();
			if (enter) enter();
			else free++;
		},
	};
}
