import type { Plan } from './plan.ts';

interface Person {
	/** --yes was given. */
	agreed?: boolean | undefined;
	/** Undefined without a terminal. */
	ask: ((question: string) => Promise<string>) | undefined;
	say(line: string): void;
}

/** Says what a plan does, and does it, if players are affected only after a yes. Throws an Error of one line if that's missing. */
export async function carryOut(
	{ steps, asks, run }: Plan,
	{ agreed = false, ask, say }: Person,
): Promise<void> {
	if (!steps.length) return say('There is nothing to change.');
	for (const step of steps) say(step);
	if (asks && !agreed) {
		if (!ask) throw new Error(`${asks} Nothing was changed. Add --yes if that is what you want.`);
		const answer = await ask(`${asks} Go on? (yes/no) `);
		if (!/^y(es)?$/i.test(answer.trim())) throw new Error('Nothing was changed.');
	}
	for (const line of await run()) say(line);
}
