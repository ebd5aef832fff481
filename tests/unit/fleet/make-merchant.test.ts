import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askGateway } from '../../../src/fleet/ask-gateway.ts';
import { readInputs } from '../../../src/fleet/inputs.ts';
import type { Job } from '../../../src/fleet/job.ts';
import { makeMerchant } from '../../../src/fleet/make-merchant.ts';
import type { Renderer } from '../../../src/fleet/renderer.ts';
import { folderStore } from '../../../src/releases/store.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { openGateway } from '../../../src/server/gateway-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'make-merchant-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a site that is made to look at is not what the next one is made from', {
	timeout: 30_000,
}, async () => {
	const gateway = await openGateway(':memory:');
	try {
		const store = join(folder, 'store');
		const job = { code: 'senviet', gatewayUrl: gateway.url, store, force: false };
		const showing = (text: string): Renderer => ({
			shared: new Map(),
			scripts: new Set(),
			render: async () => new Map([['m/home.html', Buffer.from(`<meta charset="utf-8">${text}`)]]),
		});
		const make = async (text: string, more: Partial<Job> = {}) => {
			const asked = await askGateway({ ...job, ...more });
			return 'release' in asked ? asked : makeMerchant(showing(text), { ...job, ...more, asked });
		};
		const live = await make('Live');
		const aside = await make('Aside', { force: true, aside: true });
		expect(aside.release).not.toBe(live.release);
		await wholeRelease(folderStore(store), aside.release, { deep: true });
		expect(readInputs(store, 'senviet')?.release).toBe(live.release);
		expect(await make('Live')).toMatchObject({ release: live.release, written: 0 });
	} finally {
		await gateway.close();
	}
});
