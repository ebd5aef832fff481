import { array, check, optional, pipe, strictObject } from 'valibot';
import { eachOnce, vendorCode } from './fields.ts';

const vendors = pipe(array(vendorCode), eachOnce<string>());

/** Codes of the lottery vendors whose games are started by separate calls (GAM-04); both lists may be empty. */
export const LotteryVendorsSchema = pipe(
	strictObject({ sea: optional(vendors, []), vietnam: optional(vendors, []) }),
	check(
		({ sea, vietnam }) => !sea.some((code) => vietnam.includes(code)),
		({ input }) =>
			`names ${input.sea.find((code) => input.vietnam.includes(code))} in sea and in vietnam, but a vendor is of one kind`,
	),
);
