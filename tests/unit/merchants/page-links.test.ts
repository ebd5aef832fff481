import { describe, expect, test } from 'vitest';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { localHref, pageLinks } from '../../../src/merchants/page-links.ts';

const [aurelia, senviet] = await Promise.all([loadMerchant('aurelia'), loadMerchant('senviet')]);

describe('a page', () => {
	test("has no language in its address if it is in the merchant's default one", () => {
		expect(pageLinks(aurelia, '/home').own('EN')).toBe('/m/home');
		expect(pageLinks(aurelia, '/home').own('VI')).toBe('/m/vi/home');
		expect(pageLinks(senviet, '/home').own('VI')).toBe('/m/home');
		expect(pageLinks(senviet, '/home').own('EN')).toBe('/m/en/home');
	});

	test('has its language in lower case in its address', () => {
		const merchant = { ...aurelia, languages: ['EN', 'PT-BR'] } as unknown as typeof aurelia;
		expect(pageLinks(merchant, '/member/home').own('PT-BR')).toBe('/m/pt-br/member/home');
	});

	test('has an absolute address on the first host', () => {
		expect(pageLinks(aurelia, '/login').absolute('VI')).toBe('https://www.aurelia.example/m/vi/login');
		expect(pageLinks(senviet, '/login').absolute('VI')).toBe('https://www.senviet.example/m/login');
	});
});

test.each([
	['VI', '/m/home', '/m/vi/home'],
	['VI', '/m/activity?id=a#b', '/m/vi/activity?id=a#b'],
	['EN', '/m/home', '/m/home'],
	['VI', 'https://example.com/m/home', 'https://example.com/m/home'],
	['VI', '/mobile/home', '/mobile/home'],
	['VI', '#games', '#games'],
])('in %s, %s becomes %s', (language, href, expected) => {
	expect(localHref(aurelia, language, href)).toBe(expected);
});
