import { afterEach, expect, test, vi } from 'vitest';
import { guardExposure } from '../../../src/demo/exposure.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});
const given = (variables: Record<string, string>) => {
	for (const name of ['HOST', 'DEMO']) vi.stubEnv(name, variables[name] ?? '');
	return vi.spyOn(console, 'warn').mockReturnValue();
};

test.each(['', '127.0.0.1', 'localhost', '::1'])(
	'the embedded gateway runs on this machine without a warning: HOST=%s',
	(HOST) => {
		const warn = given({ HOST });
		guardExposure();
		expect(warn).not.toHaveBeenCalled();
	},
);

test.each(['0.0.0.0', '::', '192.168.1.7'])(
	'it refuses to run where others can reach it, unless DEMO=1: HOST=%s',
	(HOST) => {
		given({ HOST });
		const refused = `HOST=${HOST}: the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or DEMO=1 to show the demo.`;
		expect(() => guardExposure()).toThrow(refused);
		given({ HOST, DEMO: 'true' });
		expect(() => guardExposure()).toThrow(refused);
		const warn = given({ HOST, DEMO: '1' });
		guardExposure();
		expect(warn.mock.calls).toEqual([
			[
				`HOST=${HOST}: others can use the embedded gateway, whose accounts are publicly known. Its control panel and stand-ins stay on localhost.`,
			],
		]);
	},
);
