import { changing } from './changing.ts';
import { reading } from './reading.ts';
import { refused, refusedChanges } from './refused.ts';
import type { Tries } from './try.ts';

const thatChange = (tries: Tries): Tries =>
	Object.fromEntries(Object.entries(tries).map(([name, each]) => [name, { ...each, changes: true }]));

/** How to make each call, by its name. One that is absent is a GET without fields. */
export const TRIES: Tries = {
	...reading,
	...refused,
	...thatChange(refusedChanges),
	...thatChange(changing),
};
