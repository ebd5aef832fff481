import type { TaggedRevisions } from '../gateway/client/content-revisions.ts';
import type { Answer, Made } from './job.ts';

/** What following one merchant's gateway needs of everything else. */
export interface Surroundings {
	/** Gives its argument back if nothing has changed, undefined if the gateway doesn't tell. Throws an Error of one line. */
	ask(known: TaggedRevisions | undefined): Promise<TaggedRevisions | undefined>;
	/** Renders and publishes the changed pages. */
	make(): Promise<Answer>;
	/** Shows a new release in place of the one made before, and returns what is worth telling. */
	show(made: Made): Promise<string[]>;
	say(line: string): void;
	wait(milliseconds: number): Promise<void>;
	isOver(): boolean;
}

/** Asked for all of its content each time, in milliseconds. */
const SILENT_GATEWAY = 30_000;
/** After something has gone wrong. */
const AGAIN = 5_000;

/**
 * Asks a gateway what has changed, and shows it on the site, again and again until it's stopped.
 * Whatever goes wrong is said once, and tried again: what is live stays live.
 */
export async function follow(code: string, every: number, surroundings: Surroundings): Promise<void> {
	const { ask, make, show, say, wait, isOver } = surroundings;
	let known: TaggedRevisions | undefined;
	let trouble: string | undefined;

	/** Milliseconds until it's asked the next time. */
	async function look(): Promise<number> {
		const revisions = await ask(known);
		if (known && revisions && isEqual(known, revisions)) return every;
		const answer = await make();
		if ('failed' in answer) throw new Error(answer.failed);
		for (const line of await show(answer.made)) say(line);
		known = revisions;
		return revisions ? every : Math.max(every, SILENT_GATEWAY);
	}

	while (!isOver()) {
		let pause = Math.max(every, AGAIN);
		try {
			pause = await look();
			if (trouble) say(`${code}: all is well again`);
			trouble = undefined;
		} catch (error) {
			const message = (error as Error).message.replace(/\.?$/, '.');
			if (message !== trouble) say(`${code}: ${message} What is live stays live. Trying again.`);
			trouble = message;
		}
		if (!isOver()) await wait(pause);
	}
}

function isEqual(one: TaggedRevisions, other: TaggedRevisions): boolean {
	const names = Object.keys(one.languages);
	return (
		one === other ||
		(one.shared === other.shared &&
			names.length === Object.keys(other.languages).length &&
			names.every((name) => one.languages[name] === other.languages[name]))
	);
}
