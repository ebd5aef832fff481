import { expect, test, vi } from 'vitest';
import { dialingCountries } from '../../../../../src/features/sign-in/sms/PhoneField.tsx';
import {
	isSameNumber,
	latinDigits,
	mobileNumber,
	shownNumber,
} from '../../../../../src/features/sign-in/sms/phone-number.ts';

const PH = '63';
const NUMBER = '9175550001';

test.each([
	['(917) 555-0001', 'with brackets'],
	['917–555‑0001', 'with the dashes of word processors'],
	['917\u00a0555\u202f0001', 'with non-breaking spaces'],
	['09175550001', 'with the zero that is dialled inside the country'],
	['+63 (0) 917 555 0001', 'with dialing code and zero'],
	['  0063 917-5550001 ', 'as it is dialled abroad, with spaces around it'],
	['\u202a+63 917 555 0001\u202c', 'copied with invisible marks'],
	['\u200e+639175550001', 'copied from a text from right to left'],
	['＋６３９１７５５５０００１', 'in fullwidth characters'],
	['٠٠٦٣٩١٧٥٥٥٠٠٠١', 'in Arabic digits'],
])('LOG-05 reads the number %s: %s', (typed) => {
	expect(mobileNumber(typed, PH)).toBe(NUMBER);
});

test.each([
	['63 (0) 917 555 0001', PH, NUMBER],
	['84 905 550 001', '84', '905550001'],
	['5511987654321', '55', '11987654321'],
	// The number itself begins with these digits.
	['9136441655', '91', '9136441655'],
	['55987654321', '55', '55987654321'],
	// The rest isn't a mobile number of that country, or the table doesn't have the country.
	['6391755500', PH, '6391755500'],
	['299234567890', '299', '299234567890'],
	// The shortest and the longest.
	['12345', PH, '12345'],
	['12345678901234', PH, '12345678901234'],
	// The list of countries hasn't loaded yet.
	['0917 555 0001', '', NUMBER],
	// Invalid.
	['', PH, undefined],
	['1234', PH, undefined],
	['123456789012345', PH, undefined],
	['917555O001', PH, undefined],
	['+849175550001', PH, undefined],
	['+639175550001', '', undefined],
	['9175550001+', PH, undefined],
])('LOG-05 reads %j as typed beside +%s, and sends %s', (typed, dialingCode, number) => {
	expect(mobileNumber(typed, dialingCode)).toBe(number);
});

test('reads digits of any script', () => {
	const scripts =
		'٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०१२३४५६७८९ ০১২৩৪৫৬৭৮৯ ௦௧௨௩௪௫௬௭௮௯ ౦౧౨౩౪౫౬౭౮౯ ០១២៣៤៥៦៧៨៩ ၀၁၂၃၄၅၆၇၈၉ ๐๑๒๓๔๕๖๗๘๙ ໐໑໒໓໔໕໖໗໘໙ ０１２３４５６７８９';
	for (const digits of scripts.split(' ')) expect(latinDigits(digits)).toBe('0123456789');
});

test('reads a code typed in groups, and keeps letters, which make it invalid', () => {
	expect(latinDigits('123 456')).toBe('123456');
	expect(latinDigits('123-456')).toBe('123456');
	expect(latinDigits('12a456')).toBe('12a456');
});

test('a number is the shown one if its dialing code is the same or unknown', () => {
	const shown = shownNumber(PH, NUMBER);
	expect(shown).toBe('+63 9175550001');
	expect(isSameNumber(shown, PH, NUMBER)).toBe(true);
	expect(isSameNumber(shown, '84', NUMBER)).toBe(false);
	expect(isSameNumber(shown, PH, '9175550002')).toBe(false);
	expect(isSameNumber(shown, '', NUMBER)).toBe(true);
	expect(isSameNumber(shown, '', '0001')).toBe(false);
	expect(isSameNumber('', PH, NUMBER)).toBe(false);
});

const MONEY = { currency: 'PHP', currencySymbol: '₱', currencyPosition: 'before' } as const;
const ask = async () => ({
	countryCode: 'PH',
	countryDialingCode: '+63',
	countries: [
		{ countryCode: 'VN', countryDialingCode: '84' },
		{ countryCode: 'PH', countryDialingCode: '63' },
		{ countryCode: 'KH', countryDialingCode: '+855' },
	],
	...MONEY,
});

test('EN-15 lists countries by their names in the page’s language', async () => {
	const { own, all } = await dialingCountries('EN', ask);
	expect(own).toEqual({ value: 'PH-63', name: 'Philippines' });
	expect(all).toEqual([
		{ value: 'KH-855', name: 'Cambodia' },
		{ value: 'PH-63', name: 'Philippines' },
		{ value: 'VN-84', name: 'Vietnam' },
	]);
	const thai = await dialingCountries('TH', ask);
	expect(thai.own.name).toBe('ฟิลิปปินส์');
	const names = thai.all.map(({ name }) => name);
	expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'th')));
});

test('lists country codes in browsers without country names', async () => {
	vi.stubGlobal('Intl', { ...Intl, DisplayNames: undefined });
	const { own, all } = await dialingCountries('EN', ask);
	expect(own.name).toBe('PH');
	expect(all.map(({ name }) => name)).toEqual(['KH', 'PH', 'VN']);
});
