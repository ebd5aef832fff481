import { boolean, type InferOutput, number, object, picklist } from 'valibot';
import { CONSENT_WISHES } from '../../lib/consent-wishes.ts';
import type { Endpoint, NoFields } from './endpoint.ts';
import { maybe } from './maybe.ts';

/** All fields are ours; a gateway leaves out what it leaves to the merchant's settings and to the defaults. */
const ConsentSetting = object({
	/** Measuring how the site is used. */
	analytics: maybe(picklist(CONSENT_WISHES)),
	/** Advertising networks. */
	marketing: maybe(picklist(CONSENT_WISHES)),
	/** Players who have answered an older version are asked again. */
	version: maybe(number()),
	/** Whether `?debug=events` opens the list of events: for the merchant's staff, by their address. */
	debug: maybe(boolean()),
	/** The share of visits that report how fast the site was, 0 to 1. */
	sample: maybe(number()),
});
export type ConsentSetting = InferOutput<typeof ConsentSetting>;

/** The path is ours (API-26). The purposes for which the site may measure, and whether it asks players first. */
export const consentSetting: Endpoint<NoFields, typeof ConsentSetting> = {
	name: 'consentSetting',
	method: 'GET',
	path: '/wps/system/consent',
	auth: 'optional',
	value: ConsentSetting,
	cached: 'shared',
};
