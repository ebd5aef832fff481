import { expect, test } from 'vitest';
import { hostOf, pointedHosts } from '../../../src/edge/host.ts';

test.each([
	['www.aurelia.example', 'www.aurelia.example'],
	['WWW.Aurelia.Example:8443', 'www.aurelia.example'],
	['aurelia.example.', 'aurelia.example'],
	['aurelia.example.:80', 'aurelia.example'],
	['aurelia.localhost:', 'aurelia.localhost'],
	['127.0.0.1:8787', '127.0.0.1'],
])('%s asks for %s', (header, host) => {
	expect(hostOf(header)).toBe(host);
});

test('other headers name no host', () => {
	const hosts = [null, '', 'a.example b.example', 'a.example\0', `${'a.'.repeat(126)}ab`];
	const written = `. .. a..example .example [::1]:80 a.example/../b.example ../releases/a
		a.example,b.example a@b.example ａ.example a_b.example a.example:80:80`;
	for (const host of [...hosts, ...written.split(/\s+/)]) expect(hostOf(host), String(host)).toBeUndefined();
});

test('a host is also found without www', () => {
	expect(pointedHosts('www.aurelia.example')).toEqual(['www.aurelia.example', 'aurelia.example']);
	expect(pointedHosts('aurelia.example')).toEqual(['aurelia.example']);
});
