/**
 * The base code that TikTok and Kwai share: a list whose methods record the calls made, and one such list for
 * each pixel.
 */
import { type Call, globals } from './vendor.ts';

type Deferred = unknown[] & Record<string, Call | undefined> & { _i?: Record<string, Deferred> };

const METHODS =
	'page track identify instances debug on off once ready alias group enableCookie disableCookie holdConsent revokeConsent grantConsent';

/** Creates it unless the page has one already. `object` is the global that holds its name. */
export function defer(name: string, object: string): void {
	const all = globals();
	if (all[name]) return;
	all[object] = name;
	const list = withMethods([]);
	all[name] = list;
	list.methods = METHODS.split(' ') as unknown as Call;
	list.instance = (id) => list._i?.[String(id)];
}

function withMethods(plain: unknown[]): Deferred {
	const list = plain as Deferred;
	for (const method of METHODS.split(' ')) {
		list[method] = (...args) => {
			list.push([method, ...args]);
		};
	}
	return list;
}

/** Does what load() does in the base codes, except adding the script. */
export function loadPixel(name: string, id: string, script: string): void {
	const all = globals()[name] as Deferred & Record<'_t' | '_o', Record<string, unknown> | undefined>;
	const list = withMethods([]) as Deferred & { _u?: string };
	list._u = script;
	all._i = { ...all._i, [id]: list };
	all._t = { ...all._t, [id]: Date.now() };
	all._o = { ...all._o, [id]: {} };
}

/** Calls a method of one pixel, or of the list. */
export function callDeferred(name: string, id: string | undefined, method: string, ...args: unknown[]) {
	const all = globals()[name] as Deferred;
	const target = id ? (all.instance?.(id) as Deferred) : all;
	return target[method]?.(...args);
}
