import { distFolder } from '../build/build-merchant.ts';
import { createGateway, type Gateway } from '../demo/gateway.ts';
import type { SessionRecord } from '../lib/session-record.ts';
import { listen } from '../server/listen.ts';
import { createSiteServer } from '../server/site-server.ts';

/** Serves a built merchant with its own embedded gateway while `use` runs. */
export async function withDemoSite<T>(
	code: string,
	use: (url: string, gateway: Gateway) => Promise<T>,
): Promise<T> {
	const gateway = await createGateway({ database: ':memory:' });
	const site = await listen(createSiteServer(distFolder(code), { app: gateway.app }), 0);
	try {
		return await use(site.url, gateway);
	} finally {
		await site.close();
		gateway.close();
	}
}

/** Logs in the demo's player, and returns the session as a tab stores it. */
export function playersSession({ platform }: Gateway, merchantCode: string): string {
	const member = platform.members.find(merchantCode, 'player');
	if (!member) throw new Error('The demo has no member called player');
	const record: SessionRecord = {
		id: String(member.id),
		token: platform.sessions.start(member),
		merchantCode,
		userName: 'player',
		type: 0,
		firstTimeLogin: false,
		spanId: '0123456789abcdef',
	};
	return JSON.stringify(record);
}
