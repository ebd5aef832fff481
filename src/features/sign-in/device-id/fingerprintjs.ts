import { load } from '@fingerprintjs/fingerprintjs';

/** Without `monitoring` off it tells its maker, once in a thousand times, where it is used. */
export async function visitorId(): Promise<string> {
	const agent = await load({ monitoring: false });
	return (await agent.get()).visitorId;
}
