import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { consentSetting } from '../../../src/gateway/contract/consent-setting.ts';
import { AURELIA, freshGateway, SENVIET } from './support.ts';

test('the consent setting of each merchant has both purposes, version, debug and sample', async () => {
	const { call, controls } = await freshGateway();
	const ask = async (headers = AURELIA) =>
		parse(consentSetting.value, (await call(consentSetting.path, headers)).value);
	const open = { analytics: 'granted', marketing: 'granted', version: 1, debug: true, sample: 1 };
	expect(await ask()).toEqual(open);
	const changed = { marketing: 'denied', consentVersion: 2, debug: false, sample: 0.1 } as const;
	controls.setSiteState('aurelia', changed);
	const { consentVersion: version, ...rest } = changed;
	expect(await ask()).toEqual({ analytics: 'granted', version, ...rest });
	expect(await ask(SENVIET)).toEqual(open);
});
