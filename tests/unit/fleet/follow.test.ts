import { expect, test } from 'vitest';
import { follow, type Surroundings } from '../../../src/fleet/follow.ts';
import type { Answer, Made } from '../../../src/fleet/job.ts';
import type { TaggedRevisions } from '../../../src/gateway/client/content-revisions.ts';

const EVERY = 300;
const made = (release: string): Answer => ({
	made: { code: 'aurelia', hosts: [], release, rendered: 1, written: 1, bytes: 1 },
});
const revisions = (of: string): TaggedRevisions => ({ languages: { EN: of }, shared: '1' });
const DOWN = new Error('The gateway at https://gw.example cannot be reached.');

/** Follows a gateway that gives these answers, one after the other, and tells what came of it. */
async function followed(
	asked: (TaggedRevisions | Error | undefined)[],
	{
		makes = () => made('aurelia/1'),
		every = EVERY,
	}: { makes?: (count: number) => Answer; every?: number } = {},
) {
	const answers = [...asked];
	const seen = { made: 0, shown: [] as string[], said: [] as string[], waited: [] as number[] };
	const surroundings: Surroundings = {
		async ask() {
			const answer = answers.shift();
			if (answer instanceof Error) throw answer;
			return answer;
		},
		make: async () => makes(++seen.made),
		async show({ release }: Made) {
			seen.shown.push(release);
			return [];
		},
		say: (line) => void seen.said.push(line),
		wait: async (milliseconds) => void seen.waited.push(milliseconds),
		isOver: () => answers.length === 0,
	};
	await follow('aurelia', every, surroundings);
	return seen;
}

test('a change is made and shown once', async () => {
	const seen = await followed([revisions('1'), revisions('1'), revisions('2'), revisions('2')], {
		makes: (count) => made(`aurelia/${count}`),
	});
	expect(seen.shown).toEqual(['aurelia/1', 'aurelia/2']);
	expect(seen.waited).toEqual([EVERY, EVERY, EVERY]);
	expect(seen.said).toEqual([]);
});

test('a gateway that is down is told of once, and then that it is back', async () => {
	const seen = await followed([revisions('1'), DOWN, DOWN, DOWN, revisions('2')]);
	expect(seen.said).toEqual([
		'aurelia: The gateway at https://gw.example cannot be reached. What is live stays live. Trying again.',
		'aurelia: all is well again',
	]);
	expect(seen.made).toBe(2);
	// A broken gateway isn't asked as often.
	expect(seen.waited).toEqual([EVERY, 5000, 5000, 5000]);
});

test('what could not be made is tried again, though the gateway says nothing new', async () => {
	const seen = await followed([revisions('1'), revisions('1'), revisions('1')], {
		makes: (count) => (count === 1 ? { failed: 'its process ended (SIGKILL)' } : made('aurelia/1')),
	});
	expect(seen.made).toBe(2);
	expect(seen.said).toEqual([
		'aurelia: its process ended (SIGKILL). What is live stays live. Trying again.',
		'aurelia: all is well again',
	]);
});

test('a gateway without revisions is asked for its content from time to time', async () => {
	const seen = await followed([undefined, undefined, undefined]);
	expect(seen.made).toBe(3);
	expect(seen.waited).toEqual([30_000, 30_000]);
	expect((await followed([undefined, undefined], { every: 60_000 })).waited).toEqual([60_000]);
});
