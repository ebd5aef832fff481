import { status } from '../../../src/gateway/contract/status.ts';
import type { Site } from './fixtures.ts';

/** Returns the gateway's answer to a call, to be changed and set as its answer. */
export async function currentValue<Value>(site: Site, path: string): Promise<Value> {
	const headers = { Merchant: site.merchant, Language: site.code };
	const answer = await site.gateway.app.request(path, { headers });
	return ((await answer.json()) as { value: Value }).value;
}

/** Has the gateway say that these kinds of content are newer than the build. */
export async function changeRevisions(site: Site, ...kinds: string[]): Promise<void> {
	const query = 'device=MOBILE&track=&originalDomain=localhost&url=x';
	const value: { info: { contentRevisions: Record<string, string> } } = await currentValue(
		site,
		`${status.path}?${query}`,
	);
	for (const kind of kinds) value.info.contentRevisions[kind] = 'newer';
	site.gateway.controls.setFault({ endpoint: 'status', value });
}
