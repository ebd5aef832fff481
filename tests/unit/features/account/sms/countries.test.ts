import { afterEach, expect, test, vi } from 'vitest';
import { dialingCountries } from '../../../../../src/features/account/sms/countries.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('EN-15 countries come by their names in the language of the page', async () => {
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

test('browsers that know no names show the codes', async () => {
	vi.stubGlobal('Intl', { ...Intl, DisplayNames: undefined });
	const { own, all } = await dialingCountries('EN', ask);
	expect(own.name).toBe('PH');
	expect(all.map(({ name }) => name)).toEqual(['KH', 'PH', 'VN']);
});

test('a country code that is none is shown as it is', async () => {
	const earth = async () => ({ countryCode: 'earth', countryDialingCode: '1', countries: [], ...MONEY });
	expect(await dialingCountries('EN', earth)).toEqual({ own: { value: 'earth-1', name: 'earth' }, all: [] });
});
