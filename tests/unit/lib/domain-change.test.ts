import { expect, test } from 'vitest';
import { arrivalOf, type Departure, domainAddress } from '../../../src/lib/domain-change.ts';

const HOST = 'm.foo.example';
const CODE = 'c'.repeat(43);

function leave(address: string, more: Partial<Departure> = {}): URL {
	const here = new URL(address, 'https://www.foo.example');
	const departure = {
		host: HOST,
		here,
		language: 'vi',
		brought: [],
		code: undefined,
		tried: ['www.foo.example'],
	};
	return new URL(domainAddress({ ...departure, ...more }));
}
const arrive = ({ search, hash }: URL) => arrivalOf(search, hash);

test('RT-03 page, language, click ids and friend are included; the code of the session is behind the hash', () => {
	const address = leave('/m/vi/activity?id=5&fbclid=Ab%2Bc&r=F1#terms', {
		brought: ['fbclid=older', 'tid=t9', 'affiliateCode=aff1'],
		code: CODE,
	});
	expect(address.origin + address.pathname).toBe(`https://${HOST}/m/index.html`);
	// Unchanged, because networks compare them as text.
	expect(address.search).toContain('&fbclid=Ab%2Bc&r=F1&affiliateCode=aff1');
	expect(address.search).not.toContain(CODE);
	expect(arrive(address)).toEqual({
		go: '/m/vi/activity?id=5&tid=t9#terms',
		language: 'vi',
		code: CODE,
		tried: 'www.foo.example',
	});
});

test.each([
	['/m/maintenance', '/m/home'],
	['/m/vi/restricted?cid=1', '/m/home'],
	['/m/pt-br/offline', '/m/home'],
	['/m/index.html?go=/m/news', '/m/home?go=/m/news'],
	[`/m/news?q=${'x'.repeat(3000)}`, '/m/home'],
	['/m/home?token=secret&tokens=secret&code=secret&state=secret&sessionId=secret&id=1', '/m/home?id=1'],
	[
		'/m/home?hash=secret&tgAuthResult=secret&handover=secret&Username=secret&%74oken=secret&id=1',
		'/m/home?id=1',
	],
	['/m/vi/login?id=1#tgAuthResult=secret', '/m/vi/login?id=1'],
	['/m/home#a=1&tgWebAppData=secret', '/m/home'],
	['/m/index.html?go=/m/news#handover=secret&tried=a.example', '/m/home?go=/m/news'],
])('from %s a player goes to %s', (address, go) => {
	const target = leave(address);
	expect(arrive(target).go).toBe(go);
	expect(target.href).not.toContain('secret');
});

test.each([
	['?go=https://evil.example', ''],
	['?go=//evil.example/m/', ''],
	['?go=/m/../../evil', '#handover=short'],
	['?language=../../x', '#handover=<script>&tried=<b>'],
	['', `#tried=${'a'.repeat(1001)}`],
	['?go=/n/x', '#%'],
])('leaves out an invalid value of %s%s', (search, hash) => {
	expect(arrivalOf(search, hash)).toEqual({
		go: '/m/home',
		language: undefined,
		code: undefined,
		tried: undefined,
	});
});
