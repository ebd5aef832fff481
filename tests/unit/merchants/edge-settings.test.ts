import { expect, test } from 'vitest';
import { edgeSettings } from '../../../src/merchants/edge-settings.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

test('includes additions to Strict-Transport-Security only if the merchant has some', async () => {
	const merchant = await loadMerchant('aurelia');
	expect(edgeSettings(merchant)).not.toHaveProperty('strictTransport');
	const strictTransport = { includeSubDomains: true, preload: false };
	expect(edgeSettings({ ...merchant, strictTransport })).toMatchObject({ strictTransport });
});
