import { array, filterItems, type GenericSchema, type InferInput, type InferOutput, pipe } from 'valibot';
import { maybe } from './maybe.ts';

/**
 * A list that the site can show a part of: items that don't fit are left out. Not for lists that have to be whole,
 * such as those of keys and of the places where a member is logged in.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <const Item extends GenericSchema>(item: Item) =>
	pipe(
		array(maybe(item)),
		filterItems((each) => each !== undefined),
	) as GenericSchema<InferInput<Item>[], InferOutput<Item>[]>;
