import type { NetworkCode } from './accounts.ts';
import { adjustScript } from './scripts/adjust.ts';
import { appsflyerScript } from './scripts/appsflyer.ts';
import { bigoScript } from './scripts/bigo.ts';
import { deferredScript } from './scripts/deferred.ts';
import { facebookScript } from './scripts/facebook.ts';
import { googleScript } from './scripts/google.ts';
import { twitterScript } from './scripts/twitter.ts';

type Make = (collector: string, query: (name: string) => string) => string;

const called = (script: unknown, options: unknown) => `(${script})(${JSON.stringify(options)});`;
const google: Make = (collector, query) => called(googleScript, { id: query('id'), collector });

/** Scripts by network, each made from the query of its address. PropellerAds and Kadam have none. */
export const SCRIPTS: Partial<Record<NetworkCode, Make>> = {
	facebook: (collector) => called(facebookScript, collector),
	tiktok: (collector) => called(deferredScript, { name: 'ttq', collector }),
	kwai: (collector) => called(deferredScript, { name: 'kwaiq', collector }),
	gtag: google,
	gtm: google,
	appsflyer: (collector, query) => called(appsflyerScript, { key: query('af_id'), collector }),
	adjust: (collector) => called(adjustScript, collector),
	twitter: (collector) => called(twitterScript, collector),
	bigo: (collector, query) => called(bigoScript, { id: query('pixel_id'), collector }),
};
