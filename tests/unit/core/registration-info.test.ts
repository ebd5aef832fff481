import { expect, test, vi } from 'vitest';
import { referralCodeIn, registrationInfo } from '../../../src/core/registration-info.ts';
import { namesIn } from '../gateway/client/support.ts';

const KEY = 'reg_info';

/** A page at an address. */
async function open(search = '', hostname = 'www.aurelia.example', page: object = {}) {
	vi.stubGlobal('location', { hostname, search });
	vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(page) }) });
	vi.resetModules();
	return import('../../../src/core/registration-info.ts');
}

test('EN-09 RT-17 the address’s values stay in reg_info until a later one changes them', async () => {
	(await open('?r=FIRST&affiliateCode=abc')).keepRegistrationInfo();
	expect(namesIn(localStorage)).toEqual([KEY]);
	const first = { affiliateCode: 'abc', referralCode: 'FIRST', originalDomain: 'abc.aurelia.example' };
	expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(first);

	const next = await open();
	next.keepRegistrationInfo();
	expect(next.readRegistrationInfo()).toEqual(first);

	(await open('?referralCode=SECOND')).keepRegistrationInfo();
	const last = await open();
	expect(last.readRegistrationInfo()).toEqual({ ...first, referralCode: 'SECOND' });
});

test('RT-18 a bare domain that the page names counts as www', async () => {
	const page = { bareHosts: ['aurelia.co.example'] };
	const { readRegistrationInfo } = await open('', 'aurelia.co.example', page);
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: '',
		originalDomain: 'aurelia.co.example',
	});
});

test('EN-09 without storage, only the address counts', async () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
	const { keepRegistrationInfo, readRegistrationInfo } = await open('?r=ABC');
	keepRegistrationInfo();
	expect(readRegistrationInfo()).toEqual({
		affiliateCode: 'www',
		referralCode: 'ABC',
		originalDomain: 'www.aurelia.example',
	});
});

const HOST = 'www.aurelia.example';

test.each([
	['?r=ABC', 'ABC'],
	['?cid=1&r=a_b-9', 'a_b-9'],
	['?r=ABC&referralCode=DEF', 'DEF'],
	['?r=ABC&referralCode=%3Cb%3E', 'ABC'],
	[`?r=${'x'.repeat(64)}`, 'x'.repeat(64)],
	[`?r=${'x'.repeat(65)}`, ''],
	['?r', ''],
	['?r=A%20B', ''],
	['?R=ABC', ''],
	['', ''],
])('RT-17 the query %j says that the referral code is %j', (search, code) => {
	expect(referralCodeIn(search)).toBe(code);
	expect(registrationInfo(HOST, search, null).referralCode).toBe(code);
});

test.each([
	// host, query, affiliate code, original domain
	['partner7.aurelia.example', '', 'partner7', 'partner7.aurelia.example'],
	['a-b.m.aurelia.example', '', 'a-b', 'a-b.m.aurelia.example'],
	['preview.aurelia.example', '', 'www', 'www.aurelia.example'],
	['www.aurelia.example', '?affiliateCode=abc', 'abc', 'abc.aurelia.example'],
	['www.aurelia.example', '?affiliateCode=$%26', 'www', 'www.aurelia.example'],
	['partner7.aurelia.example', '?affiliateCode=Other_9', 'Other_9', 'Other_9.aurelia.example'],
	['partner7.aurelia.example', '?affiliateCode=preview', 'www', 'www.aurelia.example'],
	['partner7.aurelia.example', '?affiliateCode=%3Cscript%3E', 'partner7', 'partner7.aurelia.example'],
	['partner7.aurelia.example', `?affiliateCode=${'x'.repeat(65)}`, 'partner7', 'partner7.aurelia.example'],
	['aurelia.example', '', 'www', 'aurelia.example'],
	['aurelia.example', '?affiliateCode=abc', 'abc', 'aurelia.example'],
	['localhost', '', 'www', 'localhost'],
	['127.0.0.1', '?affiliateCode=abc', 'abc', '127.0.0.1'],
	['[2001:db8::1]', '?affiliateCode=abc', 'abc', '[2001:db8::1]'],
	// A bare domain of the merchant, and one that isn't.
	['example.co.uk', '', 'www', 'example.co.uk'],
	['example.co.uk', '?affiliateCode=abc', 'abc', 'example.co.uk'],
	['partner7.example.co.uk', '', 'partner7', 'partner7.example.co.uk'],
	['preview.example.co.uk', '', 'www', 'www.example.co.uk'],
	['example.com.vn', '', 'example', 'example.com.vn'],
])(
	'RT-18 EN-09 on %s with "%s" the affiliate code is %s, and the original domain %s',
	(host, search, code, domain) => {
		const info = registrationInfo(host, search, null, ['example.co.uk']);
		expect(info).toEqual({ affiliateCode: code, referralCode: '', originalDomain: domain });
	},
);

const OLD = '{"affiliateCode":"abc","referralCode":"OLD"}';

test.each<[search: string, kept: string | null, affiliateCode: string, referralCode: string]>([
	['', OLD, 'abc', 'OLD'],
	['?r=NEW', OLD, 'abc', 'NEW'],
	['?affiliateCode=def', OLD, 'def', 'OLD'],
	['', '{"affiliateCode":"preview"}', 'www', ''],
	['', '{"affiliateCode":"<b>","referralCode":"><script>"}', 'www', ''],
	['', '{"affiliateCode":5,"referralCode":["ABC"]}', 'www', ''],
	...[null, 'null', '', '{', '{}', '"text"', 'undefined'].map(
		(text): [string, string | null, string, string] => ['?r=NEW', text, 'www', 'NEW'],
	),
])(
	'EN-09 the query "%s" and the stored text %j give %s and "%s"',
	(search, kept, affiliateCode, referralCode) => {
		const originalDomain = `${affiliateCode}.aurelia.example`;
		expect(registrationInfo(HOST, search, kept)).toEqual({ affiliateCode, referralCode, originalDomain });
	},
);
