import { expect, test } from 'vitest';
import { isLocalHost } from '../../../src/lib/local-host.ts';

const LOCAL = [
	'localhost',
	'LOCALHOST:4321',
	'aurelia.localhost:8787',
	'x1.preview.localhost.',
	'127.0.0.1',
	'127.1.2.3:80',
	'[::1]',
	'[::1]:4321',
	'::1',
];
const ADDRESSES = ['192.168.1.7:4321', '10.0.0.1', '0.0.0.0', '[fe80::1]:4321', '::'];
const NAMES = [
	'',
	'www.aurelia.example',
	'evil.example:4321',
	'localhost.evil.example',
	'evil-localhost',
	'1.2.3.4.example',
	'[evil.example]',
];

test('only localhost, names below it and loopback addresses are this machine', () => {
	expect([...LOCAL, ...ADDRESSES, ...NAMES].filter(isLocalHost)).toEqual(LOCAL);
});
