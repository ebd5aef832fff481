import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Work } from '../../../src/fleet/job.ts';
import { startMaker } from '../../../src/fleet/maker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A maker with one turn. Aurelia's gateway sends an answer every `every` milliseconds, without an end. */
function makerWith(every: number) {
	const asked: [code: string, at: number][] = [];
	const began = Date.now();
	const run = async ({ code }: Work) => ({
		made: { code, hosts: [], release: `${code}/1`, rendered: 1, written: 1, bytes: 1 },
	});
	const maker = startMaker(
		{ count: 1, bundle: '', say: () => undefined },
		{ run, close: () => undefined },
		async ({ code }, onAnswer) => {
			asked.push([code, Date.now() - began]);
			if (code === 'aurelia') {
				setInterval(() => onAnswer?.(), every);
				await new Promise(() => undefined);
			}
			return { given: {}, answers: {} } as never;
		},
	);
	const make = (code: string) => maker.make({ code, gatewayUrl: '', store: '', force: false });
	return { make, asked };
}

test.each([
	['answers, but slowly', 400, 1000],
	['stays silent', 60_000, 500],
])('a gateway that %s holds up the next merchant for no longer than a second', async (_, every, delay) => {
	const { make, asked } = makerWith(every);
	void make('aurelia');
	const made = make('senviet');
	await vi.advanceTimersByTimeAsync(delay - 1);
	expect(asked).toEqual([['aurelia', 0]]);
	await vi.advanceTimersByTimeAsync(1);
	expect(asked).toEqual([
		['aurelia', 0],
		['senviet', delay],
	]);
	expect(await made).toMatchObject({ made: { code: 'senviet' } });
});
