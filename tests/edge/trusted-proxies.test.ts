import { describe, expect, test } from 'vitest';
import { ENGINES } from './support/engines.ts';
import { smallFleet, text } from './support/small-fleet.ts';

/** Address and protocol that the gateway receives for a request with the headers of a proxy. */
async function visitorBehind(trusted: string[], start: NonNullable<(typeof ENGINES)[number]['start']>) {
	const fleet = await smallFleet({ trusted, start });
	try {
		const sent = { 'x-forwarded-for': '9.9.9.9, 203.0.113.7', 'x-forwarded-proto': 'https' };
		const [, headers] = JSON.parse(text(await fleet.ask('www.a.example', '/wps/a', sent)));
		return [headers['x-forwarded-for'], headers['x-forwarded-proto']];
	} finally {
		await fleet.close();
	}
}

describe.each(ENGINES)('$name with proxies that it trusts', { timeout: 60_000 }, ({ start }) => {
	test.runIf(start)('takes the address and https from their headers', async () => {
		const visitor = await visitorBehind(['127.0.0.0/8'], start as NonNullable<typeof start>);
		expect(visitor).toEqual(['203.0.113.7', 'https']);
	});

	test.runIf(start)('ignores the same headers from any other peer', async () => {
		const visitor = await visitorBehind(['10.0.0.0/8'], start as NonNullable<typeof start>);
		expect(visitor).toEqual(['127.0.0.1', 'http']);
	});
});
