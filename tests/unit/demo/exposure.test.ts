import { afterEach, expect, test, vi } from 'vitest';
import { guardExposure } from '../../../src/demo/exposure.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});
const given = (variables: Record<string, string>) => {
	for (const name of ['HOST', 'EDGE_CERTIFICATES', 'DEMO']) vi.stubEnv(name, variables[name] ?? '');
	return vi.spyOn(console, 'warn').mockReturnValue();
};

test.each([
	[{}, []],
	[{ HOST: '127.0.0.1' }, ['localhost', 'foo.localhost', 'www.foo.example', 'foo.test', 'foo.invalid']],
	[{ HOST: 'localhost' }, []],
	[{ HOST: '::1' }, []],
])('the embedded gateway runs on this machine without a warning: %j, %j', (variables, hosts) => {
	const warn = given(variables);
	guardExposure(hosts);
	expect(warn).not.toHaveBeenCalled();
});

test.each([
	[{ HOST: '0.0.0.0' }, [], 'HOST=0.0.0.0'],
	[{ HOST: '::' }, [], 'HOST=::'],
	[{ HOST: '192.168.1.7' }, [], 'HOST=192.168.1.7'],
	[{ EDGE_CERTIFICATES: '/etc/letsencrypt/live' }, [], 'EDGE_CERTIFICATES=/etc/letsencrypt/live'],
	[{}, ['foo.localhost', 'www.foo.com'], 'www.foo.com has no gateway of its own'],
	[{}, ['example.com'], 'example.com has no gateway of its own'],
])('it refuses to run where others can reach it, unless DEMO=1: %j, %j', (variables, hosts, reason) => {
	given(variables);
	const refused = `${reason}: the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or DEMO=1 to show the demo.`;
	expect(() => guardExposure(hosts)).toThrow(refused);
	given({ ...variables, DEMO: 'true' });
	expect(() => guardExposure(hosts)).toThrow(refused);
	const warn = given({ ...variables, DEMO: '1' });
	guardExposure(hosts);
	expect(warn.mock.calls).toEqual([
		[
			`${reason}: others can use the embedded gateway, whose accounts are publicly known. Its control panel and stand-ins stay on localhost.`,
		],
	]);
});

test('it refuses the address of a command that does not listen on HOST', () => {
	given({});
	expect(() => guardExposure([], '0.0.0.0')).toThrow('Listening on 0.0.0.0: ');
	guardExposure([], '127.0.0.1');
});
