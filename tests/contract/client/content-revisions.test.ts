import { expect, test } from 'vitest';
import { fetchContentRevisions } from '../../../src/gateway/client/content-revisions.ts';
import { freshGateway } from '../gateway/support.ts';

const environmentOf = (baseUrl: string) => ({
	baseUrl,
	merchant: 'aurelia',
	language: 'EN',
	userAgent: 'test',
});

test('tells a gateway without the call from one that is down', async () => {
	const running = await freshGateway();
	const environment = environmentOf(running.url);
	const outcome = async (fault: object) => {
		running.controls.clearFaults();
		running.controls.setFault({ endpoint: 'contentRevisions', ...fault });
		return fetchContentRevisions(environment).catch((error) => error.kind);
	};
	for (const fault of [{ status: 404 }, { rubbish: 'html' }, { rubbish: 'wrongShape' }]) {
		expect(await outcome(fault)).toBeUndefined();
	}
	expect(await outcome({ status: 503 })).toBe('gateway');
	await expect(fetchContentRevisions(environmentOf('http://127.0.0.1:1'))).rejects.toMatchObject({
		kind: 'network',
	});
});
