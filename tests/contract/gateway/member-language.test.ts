import { expect, test } from 'vitest';
import { AURELIA, startGateway } from './support.ts';

const PATH = '/wps/member/language';
const TH = { language: 'TH', merchantCode: 'aurelia' };

test('API-14 the gateway remembers which language a member reads, for every session', async () => {
	const { call, post, member } = await startGateway();
	const [phone, tablet] = [await member('player', 'Play1234'), await member('player', 'Play1234')];
	const languageOf = async (headers: Record<string, string>) =>
		(await call('/wps/member/info', headers)).value.language;
	expect(await languageOf(phone)).toBe('EN');
	expect(await post(PATH, TH, phone)).toMatchObject({ status: 200, success: true, value: {} });
	expect(await languageOf(phone)).toBe('TH');
	expect(await languageOf(tablet)).toBe('TH');
	expect(await languageOf(await member('agent', 'Agent1234'))).toBe('EN');
});

test('API-14 the language of a member of type 4 is accepted too', async () => {
	const { call, post, member } = await startGateway();
	const staff = await member('staff4', 'Staff1234');
	await post(PATH, TH, staff);
	expect((await call('/wps/member/info', staff)).value).toMatchObject({ type: 4, language: 'TH' });
});

test('API-14 a language or merchant that does not fit changes nothing', async () => {
	const { call, post, member } = await startGateway();
	const player = await member('player', 'Play1234');
	for (const body of [
		{ ...TH, language: 'XX' },
		{ ...TH, language: 'th' },
		{ language: 'TH' },
		{ merchantCode: 'aurelia' },
		{ ...TH, merchantCode: 'senviet' },
	]) {
		expect(await post(PATH, body, player), JSON.stringify(body)).toMatchObject({
			status: 400,
			errorCode: 'bad_request',
		});
	}
	expect((await call('/wps/member/info', player)).value.language).toBe('EN');
});

test('API-14 nobody sets a language without a session', async () => {
	const { post, member } = await startGateway();
	const player = await member('player', 'Play1234');
	const dead = { ...AURELIA, Authorization: 'no-such-token' };
	for (const headers of [AURELIA, dead, { ...player, Merchant: 'senviet' }]) {
		expect(await post(PATH, TH, headers)).toMatchObject({ status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
	}
});

test('a fault of the call leaves the language as it was; a reset gives the first one back', async () => {
	const { call, controls, post, member } = await startGateway();
	const player = await member('player', 'Play1234');
	const languageNow = async () =>
		(await call('/wps/member/info', await member('player', 'Play1234'))).value.language;
	controls.setFault({ endpoint: 'memberLanguage', errorCode: 'user.or.token.invalid', times: 1 });
	expect(await post(PATH, TH, player)).toMatchObject({ errorCode: 'user.or.token.invalid' });
	expect(await languageNow()).toBe('EN');
	await post(PATH, TH, player);
	expect(await languageNow()).toBe('TH');
	controls.reset();
	expect(await languageNow()).toBe('EN');
});
