import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { loadMerchant } from '../../src/merchants/index.ts';

test.each(['aurelia', 'senviet'])(
	'EN-16 the site of %s lists the gateways that its status may name',
	async (code) => {
		const { gatewayUrl, gateways } = await loadMerchant(code);
		const built = JSON.parse(readFileSync(`${distFolder(code)}/m/gateways.json`, 'utf8'));
		expect(built).toEqual([...(gatewayUrl ? [gatewayUrl] : []), ...gateways]);
	},
);
