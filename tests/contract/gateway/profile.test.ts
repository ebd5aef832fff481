import { expect, test } from 'vitest';
import { startGateway } from './support.ts';

const INFO = '/wps/member/info';
const ICON = '/wps/member/icon';
const CARDS = '/wps/member/bankCards';
const BIND = '/wps/member/bankCard/bind';
/** It passes the Luhn formula; the one below doesn't. */
const NUMBER = '4000009876543219';

test('a member chooses one of PROFILE_ICON_COUNT icons, and the member info has it', async () => {
	const { call, controls, member, post } = await startGateway();
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
	expect((await call(INFO, headers)).value.icon).toBe(12);
	expect((await post(ICON, { icon: 1 })).errorCode).toBe('CUSTOMER_NOT_LOGIN');
});

test('a bank card is bound under encryption, and only its last digits and initials come back', async () => {
	const { call, member, sealed } = await startGateway();
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

test('a card that is bound already, or too many, or wrong is refused with a code of its own', async () => {
	const { call, member, sealed } = await startGateway();
	const headers = await member('player', 'Play1234');
	const { banks } = (await call(CARDS, headers)).value;
	const cardBank = banks.find((each: { cards: boolean }) => each.cards).code;
	const accountBank = banks.find((each: { cards: boolean }) => !each.cards).code;
	const bind = async (bank: string, number: string, own = headers) =>
		(await sealed(BIND, { bank, holder: 'Sam Player', number }, own)).errorCode;
	expect(await bind('nowhere', NUMBER)).toBe('bank.unknown');
	expect(await bind(cardBank, '4000009876543215')).toBe('card.number.err');
	// The number of an account has no check digit.
	expect(await bind(accountBank, '4000009876543215')).toBeUndefined();
	expect(await bind(accountBank, '4000009876543215')).toBe('card.bound');
	expect(await bind(accountBank, '4000009876543215', await member('agent', 'Agent1234'))).toBe('card.bound');
	expect(await bind(cardBank, NUMBER)).toBeUndefined();
	expect(await bind(accountBank, '123456')).toBe('card.too.many');
	for (const number of ['12345', '4000 0098', '12345678901234567890'])
		expect(await bind(accountBank, number)).toBe('bad_request');
	expect((await sealed(BIND, {})).errorCode).toBe('bad_request');
});
