/**
 * The visitor's source: clicks on ads (EN-05), the affiliate's tid, and ids from an app's attribution service (EN-10).
 * It goes only to the merchant's gateway, with the registration.
 */

import { localStore } from '../../../core/storage.ts';
import type { PixelTrack } from '../../../gateway/contract/pixel-track.ts';
import type { RegisterRequest } from '../../../gateway/contract/register.ts';
import { LANDINGS_KEY } from '../../../lib/ad-landings.ts';
import { AD_PARAMS, APP_PARAMS } from '../../../lib/ad-params.ts';
import { parseJson } from '../../../lib/json.ts';
import { $consent } from '../../privacy/index.ts';
import { type AppIds, type Clicks, clicksOf, collect, idsIn, idsOf, newClick } from './clicks.ts';
import { pixelCookie, setPixelCookies } from './pixel-cookies.ts';

const CLICKS_KEY = 'ad_clicks';
const TID_KEY = 'tid';
const APP_KEY = 's2s_info';
/** More pages with ids and no touch in between are an attack. */
const MAX_LANDINGS = 50;
/** The contract's limit. */
const MAX_FIRST_CLICK_LENGTH = 4096;

/** The fields of a registration about the visitor's source (EN-04). */
type Brought = Pick<RegisterRequest, 'linkId' | 'pixelTrack'>;

/**
 * Reads the stored queries, and what the app's bridge sends (EN-10) in the detail of adjust-init, appsflyer-init or
 * openinstall-init: any of the nine ids, by the name of the field or of the query, as an object or as JSON.
 * openinstall sends what came with an installation in bindData, as either. Other events carry nothing.
 */
export function collectAttribution(event?: Event): Brought {
	let clicks = clicksOf(parseJson(localStore.getItem(CLICKS_KEY)));
	let { tid } = collect({ tid: localStore.getItem(TID_KEY) }, (_, id) => id);
	let appIds: AppIds = idsOf(parseJson(localStore.getItem(APP_KEY)), APP_PARAMS);
	// Without storage, this page's address is all there is.
	const isStored = clicks || Object.keys(appIds).length;
	const landings = localStore.getItem(LANDINGS_KEY) || (isStored ? '' : Date.now() + location.search);
	for (const landing of landings.split('\n').slice(-MAX_LANDINGS)) {
		const [, at, search] = /^(\d{1,15})(\?.*)$/.exec(landing) || [];
		if (!search) continue;
		appIds = { ...appIds, ...idsIn(search, APP_PARAMS) };
		const click = newClick(clicks, Number(at), search);
		if (!click) continue;
		clicks = { first: clicks ? clicks.first : click, last: click };
		tid = click.ids.tid || tid;
	}
	// TRK-04. The cookies are an ad network's, so the player has to agree first.
	const { at = 0, ids: { fbclid } = {} } = clicks?.last ?? {};
	if (fbclid && $consent.get()?.marketing) setPixelCookies(fbclid, at, Date.now());
	appIds = { ...appIds, ...idsOfEvent(event) };
	if (clicks) localStore.setItem(CLICKS_KEY, JSON.stringify(clicks));
	if (tid) localStore.setItem(TID_KEY, tid);
	if (Object.keys(appIds).length) localStore.setItem(APP_KEY, JSON.stringify(appIds));
	localStore.removeItem(LANDINGS_KEY);
	return { ...(tid && { linkId: tid }), pixelTrack: pixelTrack(clicks, tid, appIds) };
}

/** Returns the stored ids of the app's installation (EN-10). */
export function appIds(): AppIds {
	collectAttribution();
	return idsOf(parseJson(localStore.getItem(APP_KEY)), APP_PARAMS);
}

/** Returns the names that an ad's link can have, and the pairs of the last click, for a browser with another storage. */
export function adQuery(): { names: string[]; last: string[] } {
	const { pixelTrack } = collectAttribution();
	const fields = Object.keys(AD_PARAMS) as (keyof typeof AD_PARAMS)[];
	return {
		names: Object.values(AD_PARAMS),
		last: fields.flatMap((field) => {
			const id = pixelTrack?.[field];
			return id ? `${AD_PARAMS[field]}=${encodeURIComponent(id)}` : [];
		}),
	};
}

function idsOfEvent(event: Event | undefined): AppIds {
	try {
		const detail = objectOf((event as CustomEvent<unknown> | undefined)?.detail);
		const bound = objectOf(detail.bindData);
		return collect(APP_PARAMS, (field, name) => detail[field] || detail[name] || bound[field] || bound[name]);
	} catch {
		// No bridge sends an object that throws when it's read.
		return {};
	}
}

/** Returns EN-05, or null if nothing is known. */
function pixelTrack(clicks: Clicks | undefined, tid: string | undefined, appIds: AppIds): PixelTrack | null {
	const others = {
		tid,
		appsflyerId: appIds.appsflyerId,
		adjustId: appIds.adid,
		fbc: pixelCookie('_fbc'),
		fbp: pixelCookie('_fbp'),
	};
	const track: PixelTrack = {
		...clicks?.last.ids,
		...collect(others, (_, id) => id),
		...(clicks && firstClick(clicks)),
	};
	return Object.keys(track).length ? track : null;
}

function firstClick({ first, last }: Clicks): Pick<PixelTrack, 'firstClick'> {
	const text = JSON.stringify({ at: first.at, ...first.ids });
	return first.at !== last.at && text.length <= MAX_FIRST_CLICK_LENGTH ? { firstClick: text } : {};
}

const objectOf = (value: unknown) =>
	((typeof value === 'string' ? parseJson(value) : value) || {}) as Record<string, unknown>;
