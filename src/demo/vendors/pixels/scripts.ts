import type { NetworkCode } from './accounts.ts';
import { type Fields, pixelTools, type Tools } from './tools.ts';

/**
 * Runs in the page in place of a network's script, with the value of one field in the script's address. The script contains
 * the function's source text, so it can't use anything outside itself.
 */
type Script = (tools: Tools, value: string) => void;

function facebook({ all, send, takeOver, whenGranted, setConsent }: Tools): void {
	type Call = [command: string, first: string, data?: Fields, options?: { eventID?: string }];
	const ids: string[] = [];
	const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

	takeOver<Call>(all.fbq?.queue, ([command, first, data = {}, options]) => {
		if (command === 'init') ids.push(first);
		if (command === 'consent') setConsent(first === 'grant' ? 'granted' : 'held');
		if (command !== 'track' && command !== 'trackCustom') return;
		const query: Fields = { ev: first, dl: location.href, rl: document.referrer, if: false, ts: Date.now() };
		for (const [field, value] of Object.entries(data))
			query[`cd[${field}]`] = typeof value === 'object' ? JSON.stringify(value) : value;
		const known = { eid: options?.eventID, fbp: cookie('_fbp'), fbc: cookie('_fbc') };
		whenGranted(() => {
			for (const id of ids) send('/tr/', { id, ...query, ...known });
		});
	});
}

/** For TikTok and Kwai, which have a list of calls for all pixels and one for each. `name` is the list's: ttq or kwaiq. */
function deferred({ all, send, takeOver, whenGranted, setConsent, queryValue }: Tools, name: string): void {
	type Call = [method: string, event: string, properties?: Fields, options?: { event_id?: string }];
	const list = all[name] as { _i?: Record<string, unknown>; isTaken?: boolean } | undefined;
	// The page adds a script for each pixel, and any of them serves all.
	if (!list || list.isTaken) return;
	list.isTaken = true;

	function track(id: string, event: string, properties: Fields = {}, event_id?: string): void {
		const url = location.href;
		if (name === 'kwaiq') {
			const clickid = queryValue('kwaiclid');
			void send('/log/common/api', {}, { pixelId: id, event_name: event, url, properties, clickid });
			return;
		}
		const callback = queryValue('ttclid');
		const page = { url, referrer: document.referrer };
		const context = { pixel: { code: id }, page, ad: { callback } };
		const timestamp = new Date().toISOString();
		void send('/api/v2/pixel', {}, { event, event_id, timestamp, context, properties });
	}

	function run(ids: string[], [method, event, properties, options]: Call): void {
		const isPage = method === 'page';
		const called = isPage ? (name === 'kwaiq' ? 'pageView' : 'Pageview') : event;
		if (isPage || method === 'track')
			whenGranted(() => {
				for (const id of ids) track(id, called, properties, options?.event_id);
			});
		if (method === 'holdConsent') setConsent('held');
		if (method === 'grantConsent') setConsent('granted');
		if (method === 'revokeConsent') setConsent('revoked');
	}
	const pixels = Object.entries(list._i ?? {});
	takeOver<Call>(list, (call) => run(Object.keys(list._i ?? {}), call));
	for (const [id, calls] of pixels) takeOver<Call>(calls, (call) => run([id], call));
}

/** gtag.js and gtm.js: follows Consent Mode, and sends events as Analytics does. The container's one tag sends each event. */
function google({ all, send, takeOver }: Tools, id: string): void {
	const isContainer = id.startsWith('GTM-');
	const consent: Fields = {};
	const cid = `${Math.floor(Math.random() * 1e9)}.${Math.floor(Date.now() / 1000)}`;
	const configured: string[] = [];

	function hit(tid: string, en: string, data: Fields): void {
		const { currency: cu, items, page_location: dl = location.href, send_to: _, event: __, ...fields } = data;
		const flag = (signal: string) => (consent[signal] === 'denied' ? 0 : 1);
		const gcs = `G1${flag('ad_storage')}${flag('analytics_storage')}`;
		const query: Fields = { v: 2, tid, cid, en, dl, dr: document.referrer, gcs, cu };
		if (items) query.pr1 = `id${(items as { item_id: string }[])[0]?.item_id}`;
		for (const [field, value] of Object.entries(fields))
			query[`${typeof value === 'number' ? 'epn' : 'ep'}.${field}`] = value;
		void send('/g/collect', query);
	}

	takeOver<ArrayLike<unknown> & Fields>(all.dataLayer, (entry) => {
		const { event } = entry;
		if (isContainer && typeof event === 'string' && !event.startsWith('gtm.')) hit(id, event, entry);
		// Google's scripts ignore arrays.
		if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
		const [command, first, data = {}] = Array.from(entry) as [string, string, Fields?];
		if (command === 'consent') Object.assign(consent, data);
		if (isContainer) return;
		if (command === 'config') {
			configured.push(first);
			if (data.send_page_view !== false) hit(first, 'page_view', data);
		}
		if (command === 'event')
			for (const tid of (data.send_to ?? configured) as string[]) hit(tid, first, data);
	});
}

function appsflyer({ all, send, takeOver }: Tools, webDevKey: string): void {
	type Call = [time: number, plugin: string, command: string, fields: Fields];
	const post = (fields: Fields) =>
		send('/events', {}, { webDevKey, timestamp: Date.now(), url: location.href, ...fields });

	if (!all.AF) return;
	// It counts the visit itself.
	void post({ eventType: 'LOAD', eventName: 'pageview' });
	all.AF.q ??= [];
	takeOver<Call>(all.AF.q, ([, plugin, command, fields]) => {
		if (plugin === 'pba' && command === 'event') void post(fields);
	});
}

/** Adjust's Web SDK (5.8.3), which has no queue. */
function adjust({ all, send }: Tools): void {
	interface Tracked {
		eventToken: string;
		revenue?: number;
		currency?: string;
		deduplicationId?: string;
	}
	let known: Fields | undefined;
	let isStopped = false;

	async function post(path: string, fields: Fields): Promise<void> {
		if (!known || isStopped) throw new Error('Adjust SDK is not running');
		await send(path, { ...known, ...fields });
	}
	const sdk = {
		initSdk({ appToken: app_token, environment }: { appToken: string; environment: string }) {
			known = { app_token, environment, web_uuid: `${Date.now()}-${Math.random()}` };
			void post('/session', {});
		},
		trackEvent: ({
			eventToken: event_token,
			revenue,
			currency,
			deduplicationId: deduplication_id,
		}: Tracked) => post('/event', { event_token, deduplication_id, revenue, currency }),
		stop() {
			isStopped = true;
		},
		restart() {
			isStopped = false;
		},
	};
	all.Adjust ??= sdk;
}

function twitter({ all, send, takeOver, queryValue }: Tools): void {
	takeOver<[string, string, Fields?]>(all.twq?.queue, ([command, id, fields]) => {
		const isPage = command === 'config';
		// tw-PIXEL-EVENT
		const pixel_id = isPage ? id : id.split('-')[1];
		const known = { p_id: 'Twitter', tw_document_href: location.href, twclid: queryValue('twclid') };
		void send('/1/i/adsct', { pixel_id, event_type: isPage ? 'pageview' : id, ...known, ...fields });
	});
}

function bigo({ all, send, takeOver, queryValue }: Tools, pixel_id: string): void {
	takeOver<[string, string, Fields?]>(all.bgdataLayer, ([command, event_name, fields]) => {
		if (command !== 'event') return;
		const known = { pixel_id, event_name, url: location.href, bbg: queryValue('bbg') };
		void send('/ad/event', { ...known, ...fields });
	});
}

type Make = (collector: string, query: (name: string) => string) => string;

const make =
	(script: Script, field = ''): Make =>
	(collector, query) =>
		`(${script})((${pixelTools})(${JSON.stringify(collector)}), ${JSON.stringify(query(field))});`;

/** Returns each network's script, made from the query of its address. PropellerAds and Kadam have none. */
export const SCRIPTS: Partial<Record<NetworkCode, Make>> = {
	facebook: make(facebook),
	tiktok: make(deferred, 'lib'),
	kwai: make(deferred, 'lib'),
	gtag: make(google, 'id'),
	gtm: make(google, 'id'),
	appsflyer: make(appsflyer, 'af_id'),
	adjust: make(adjust),
	twitter: make(twitter),
	bigo: make(bigo, 'pixel_id'),
};
