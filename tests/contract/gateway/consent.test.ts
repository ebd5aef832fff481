import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { consentSetting } from '../../../src/gateway/contract/consent-setting.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

test('the consent setting leaves it to the merchants, until the panel says otherwise', async () => {
	const { call, controls } = await startGateway();
	const ask = async (headers = AURELIA) =>
		parse(consentSetting.value, (await call(consentSetting.path, headers)).value);
	const open = { analytics: 'granted', marketing: 'granted', version: 1, debug: true, sample: 1 };
	expect(await ask()).toEqual(open);
	controls.setSiteState('aurelia', { marketing: 'denied', consentVersion: 2, debug: false, sample: 0.1 });
	expect(await ask()).toEqual({
		analytics: 'granted',
		marketing: 'denied',
		version: 2,
		debug: false,
		sample: 0.1,
	});
	expect(await ask(SENVIET)).toEqual(open);
});
