/**
 * The base code that TikTok and Kwai share: a list whose methods record the calls made, and one such list for each
 * pixel. `name` is the list's global.
 */
import { fieldsOf, idsOf, type Pixel, type PixelEvent, type Setup } from './network.ts';
import { type Call, globals, withQuery } from './vendor.ts';

type Deferred = unknown[] & Record<string, Call | undefined> & { _i?: Record<string, Deferred> };

const METHODS =
	'page track identify instances debug on off once ready alias group enableCookie disableCookie holdConsent revokeConsent grantConsent';

/** Creates the list unless the page has one already. `object` is the global that holds its name. */
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

export const callDeferred = (name: string, method: string) => (globals()[name] as Deferred)[method]?.();

/** Starts the pixels. `options` are what a network takes beside an event's name and fields. */
export function startDeferred(
	name: string,
	{ account, address }: Setup,
	options: (event: PixelEvent) => unknown[],
): Required<Pick<Pixel, 'scripts' | 'send'>> {
	const ids = idsOf(account);
	for (const id of ids) loadPixel(name, id, address);
	return {
		scripts: ids.map((id) => withQuery(address, { sdkid: id, lib: name })),
		send(event, eventName) {
			// Page views have their own method, which takes no id.
			if (event.name === 'pageView') return callDeferred(name, 'page');
			const all = globals()[name] as Deferred;
			const fields = [eventName, fieldsOf(event), ...options(event)];
			return Promise.all(ids.map((id) => (all.instance?.(id) as Deferred | undefined)?.track?.(...fields)));
		},
	};
}

/** Does what load() does in the base codes, except adding the script. */
function loadPixel(name: string, id: string, script: string): void {
	const all = globals()[name] as Deferred & Record<'_t' | '_o', Record<string, unknown> | undefined>;
	const list = withMethods([]) as Deferred & { _u?: string };
	list._u = script;
	all._i = { ...all._i, [id]: list };
	all._t = { ...all._t, [id]: Date.now() };
	all._o = { ...all._o, [id]: {} };
}
