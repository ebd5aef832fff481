import type { Network } from './network.ts';
import { adjust } from './networks/adjust.ts';
import { appsflyer } from './networks/appsflyer.ts';
import { bigo } from './networks/bigo.ts';
import { facebook } from './networks/facebook.ts';
import { gtag } from './networks/gtag.ts';
import { gtm } from './networks/gtm.ts';
import { kadam } from './networks/kadam.ts';
import { kwai } from './networks/kwai.ts';
import { propeller } from './networks/propeller.ts';
import { tiktok } from './networks/tiktok.ts';
import { twitter } from './networks/twitter.ts';

/** TRK-05. A new network is one file, an entry here, one in src/gateway/contract/pixel-settings.ts and one in src/merchants/vendor-schemas.ts. */
export const NETWORKS: readonly Network[] = [
	facebook,
	tiktok,
	kwai,
	gtag,
	gtm,
	appsflyer,
	adjust,
	twitter,
	bigo,
	propeller,
	kadam,
];
