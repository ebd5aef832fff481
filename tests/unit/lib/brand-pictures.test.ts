import { expect, test } from 'vitest';
import { brandPictures } from '../../../src/lib/brand-pictures.ts';

test('VAL-04 EN-12 takes a favicon, a splash picture and a logo from https addresses only', () => {
	const named = (address: string) => ({ h5_logo: address, h5_favicon: address, h5_splash: address });
	const address = 'https://cdn.example:8443/brand/a.png?v=2';
	expect(brandPictures(named(` ${address} `))).toEqual({ logo: address, favicon: address, splash: address });
	for (const other of [
		'',
		'http://cdn.example/a.png',
		'//cdn.example/a.png',
		'/m/brand/icon.svg',
		'data:image/png;base64,AAAA',
		'https://user@cdn.example/a.png',
		// Each would say something else in a content security policy or an attribute.
		"https://a;script-src'unsafe-inline'/a.png",
		'https://a,b/a.png',
		'https://cdn.example/"onerror=alert(1)',
		'https://*/a.png',
	]) {
		expect(brandPictures(named(other)), other).toEqual({});
	}
	expect(brandPictures({})).toEqual({});
});
