import { expect, test } from 'vitest';
import { SENVIET, startGateway } from './support.ts';

const SETTINGS = '/wps/relay/WPSCORE_getTelegramLoginSetting';

test('a merchant tells which bot its members log in with, or that it has none', async () => {
	const { call } = await startGateway();
	expect((await call(SETTINGS)).value).toEqual({ botId: '', authDomain: '' });
	expect((await call(SETTINGS, SENVIET)).value).toEqual({
		botId: expect.stringMatching(/^\d{8,12}$/),
		authDomain: 'www.senviet.example',
	});
});
