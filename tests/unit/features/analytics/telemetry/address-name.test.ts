import { expect, test } from 'vitest';
import { addressName, isExtension } from '../../../../../src/features/analytics/telemetry/address-name.ts';

test.each([
	['https://www.aurelia.example/m/home?token=abc#x', '/m/home'],
	['https://www.aurelia.example/m/_astro/boot.F5ZcJUT.js', '/m/_astro/boot.F5ZcJUT.js'],
	['https://www.aurelia.example/demo/vendors/a.js?id=4711', 'www.aurelia.example'],
	['https://vendor.example:8443/members/maria?phone=1', 'vendor.example:8443'],
	['https://maria:secret@vendor.example/a.js', 'vendor.example'],
	['wss://vendor.example?id=4711', 'vendor.example'],
	['data:text/html,maria', 'data'],
	['blob:https://www.aurelia.example/0f8fad5b', 'blob'],
	['inline', 'inline'],
	['trusted-types-sink', 'trusted-types-sink'],
	['', ''],
])('names %j %j', (address, name) => {
	expect(addressName(address, 'https://www.aurelia.example')).toBe(name);
});

test.each(['chrome', 'moz', 'safari-web'])('recognizes an extension of the browser: %s', (browser) => {
	const name = addressName(`${browser}-extension://abcdef/content.js`, 'https://www.aurelia.example');
	expect(isExtension(name)).toBe(true);
	expect(isExtension('vendor.example')).toBe(false);
});
