import { load } from '@fingerprintjs/fingerprintjs';

/** Returns the fingerprint. `monitoring` is off: one visit in a thousand would report this site to the library's maker. */
export async function visitorId(): Promise<string> {
	const agent = await load({ monitoring: false });
	return (await agent.get()).visitorId;
}
