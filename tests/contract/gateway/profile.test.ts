import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { playHistory } from '../../../src/gateway/contract/play-history.ts';
import { type CallHeaders, freshGateway, INFO, MINUTE } from './support.ts';

const ICON = '/wps/member/icon';
const CARDS = '/wps/member/bankCards';
const BIND = '/wps/member/bankCard/bind';
/** A number that passes the Luhn check. */
const NUMBER = '4000009876543219';
const WITHOUT_CHECK = '4000009876543215';

test('EN-17 a member chooses one of PROFILE_ICON_COUNT icons, which the member info then has', async () => {
	const { call, controls, member, post } = await freshGateway();
	const headers = await member('player', 'Play1234');
	controls.setSwitch('aurelia', 'UPDATEMOBILEICC3', true);
	controls.setSiteState('aurelia', { profileIcons: 12 });
	expect((await call('/wps/system/settings', headers)).value.PROFILE_ICON_COUNT).toBe(12);
	expect(await post(ICON, { icon: 12 }, headers)).toMatchObject({ success: true });
	expect((await call(INFO, headers)).value.icon).toBe(12);
	for (const icon of [0, 13, 1.5, '3'])
		expect((await post(ICON, { icon }, headers)).errorCode).toBe('bad_request');
	controls.setSwitch('aurelia', 'UPDATEMOBILEICC3', false);
	expect((await post(ICON, { icon: 1 }, headers)).errorCode).toBe('icon.closed');
});

test('API-14 a member’s language is saved for all their sessions; an unknown language or merchant is refused', async () => {
	const { call, post, member } = await freshGateway();
	const sent = { language: 'TH', merchantCode: 'aurelia' };
	const save = (body: object, headers: CallHeaders) => post('/wps/member/language', body, headers);
	const languageOf = async (headers: CallHeaders) => (await call(INFO, headers)).value.language;
	const phone = await member('player', 'Play1234');
	const tablet = await member('player', 'Play1234');
	for (const wrong of [
		{ ...sent, language: 'XX' },
		{ ...sent, language: 'th' },
		{ language: 'TH' },
		{ merchantCode: 'aurelia' },
		{ ...sent, merchantCode: 'senviet' },
	]) {
		const answer = await save(wrong, phone);
		expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, errorCode: 'bad_request' });
	}
	expect(await languageOf(phone)).toBe('EN');
	expect(await save(sent, phone)).toMatchObject({ status: 200, success: true, value: {} });
	expect([await languageOf(phone), await languageOf(tablet)]).toEqual(['TH', 'TH']);
	expect(await languageOf(await member('agent', 'Agent1234'))).toBe('EN');
	const staff = await member('staff4', 'Staff1234');
	await save(sent, staff);
	expect((await call(INFO, staff)).value).toMatchObject({ type: 4, language: 'TH' });
});

test('a bank card is bound encrypted, and only its last digits and initials come back', async () => {
	const { call, member, sealed } = await freshGateway();
	const headers = await member('player', 'Play1234');
	const before = (await call(CARDS, headers)).value;
	expect(before).toMatchObject({ most: 3, cards: [{ holder: 'S•• P•••••', lastDigits: '2460' }] });
	const bank = before.banks.find((each: { cards: boolean }) => each.cards);
	const card = { bank: bank.code, holder: 'Sam Player', number: NUMBER };
	expect(await sealed(BIND, card, headers)).toMatchObject({ success: true });
	const after = await call(CARDS, headers);
	expect(after.value.cards[1]).toEqual({
		id: expect.stringMatching(/^\d+$/),
		bank: bank.name,
		holder: 'S•• P•••••',
		lastDigits: '3219',
	});
	expect(JSON.stringify(after)).not.toMatch(/Player|40000098/);
});

test('a card of an unknown bank, with a wrong number, bound already, or too many has its own code', async () => {
	const { call, member, sealed } = await freshGateway();
	const headers = await member('player', 'Play1234');
	const { banks } = (await call(CARDS, headers)).value;
	const cardBank = banks.find((each: { cards: boolean }) => each.cards).code;
	const accountBank = banks.find((each: { cards: boolean }) => !each.cards).code;
	const bind = async (bank: string, number: string, own = headers) =>
		(await sealed(BIND, { bank, holder: 'Sam Player', number }, own)).errorCode;
	expect(await bind('nowhere', NUMBER)).toBe('bank.unknown');
	expect(await bind(cardBank, WITHOUT_CHECK)).toBe('card.number.err');
	// Account numbers have no check digit.
	expect(await bind(accountBank, WITHOUT_CHECK)).toBeUndefined();
	expect(await bind(accountBank, WITHOUT_CHECK)).toBe('card.bound');
	expect(await bind(accountBank, WITHOUT_CHECK, await member('agent', 'Agent1234'))).toBe('card.bound');
	expect(await bind(cardBank, NUMBER)).toBeUndefined();
	expect(await bind(accountBank, '123456')).toBe('card.too.many');
	for (const number of ['12345', '4000 0098', '12345678901234567890'])
		expect(await bind(accountBank, number)).toBe('bad_request');
});

test('the play history has each launched game once, the newest first', async () => {
	const { call, clock, member } = await freshGateway();
	const agent = await member('agent', 'Agent1234');
	const launch = (query: string) => call(`/wps/game/launchGame?device=MOBILE&language=EN&${query}`, agent);
	const playsOf = async (headers: CallHeaders) =>
		parse(playHistory.value, (await call(playHistory.path, headers)).value).plays;
	for (const query of [
		'vendor=Lumina&code=gem-cascade',
		'launchMode=LOTT&lottoView=betting&lottoGameCode=super-six-49',
		'vendor=Lumina&code=gem-cascade',
		'vendor=Nobody&code=nothing',
	]) {
		clock.now += MINUTE;
		await launch(query);
	}
	await call('/wps/relay/GCS_gameTrialLaunch?gameId=Skyforge:rocket-rush&platform=MOBILE', agent);
	const plays = await playsOf(agent);
	expect(plays.map(({ accountTypeName }) => accountTypeName)).toEqual(['gem-cascade', 'super-six-49']);
	const playedAt = new Date(clock.now - MINUTE).toISOString();
	expect(plays[0]).toMatchObject({ vendor: 'Lumina', displayName: 'Gem Cascade', playedAt });
	const vietnamese = await playsOf({ ...agent, Language: 'VI' });
	expect(vietnamese[1]?.displayName).not.toBe(plays[1]?.displayName);
});
