import {
	boolean,
	type InferOutput,
	maxLength,
	number,
	object,
	picklist,
	pipe,
	record,
	string,
} from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';

export const downloadSettingRequest = {
	/** The host that the page is on, or will be. */
	fields: object({ domain: pipe(string(), maxLength(255)) }),
} satisfies RequestCheck;

/** By the platform's code of a language: EN, VI. */
const texts = maybe(record(string(), string()));

/**
 * The two texts are the specification's (section 7, download settings). It
 * names none of the fields for what section 4 calls configuration: those are
 * ours, and a gateway without them leaves them out.
 */
const DownloadSettingValue = object({
	/** Texts about the app. */
	app_desc: texts,
	/** Asks a visitor to log in before a download. */
	login_prompt_text: texts,
	/** EN-23: only members get downloads. The switch of the same name demands it too. */
	requiredLogin: maybe(boolean()),
	/** DLB-02: members below this rank, and visitors, don't see the bar. */
	minVipRank: maybe(number()),
	/** DLB-03: where the bar's button leads. Without it, the popup opens. */
	button: maybe(picklist(['invite', 'handler', 'home-screen', 'direct', 'popup'])),
	/** For `handler`: an https address, or a path of this site under /m/. */
	handler: maybe(string()),
});
export type DownloadSetting = InferOutput<typeof DownloadSettingValue>;

/** API-23. Texts about the app, and who may download it. */
export const downloadSetting: Endpoint<typeof downloadSettingRequest, typeof DownloadSettingValue> = {
	name: 'downloadSetting',
	method: 'GET',
	path: '/wps/relay/WPSCORE_getDownloadSetting',
	auth: 'optional',
	value: DownloadSettingValue,
	cached: 'shared',
};
