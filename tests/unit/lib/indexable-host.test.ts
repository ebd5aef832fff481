import { expect, test } from 'vitest';
import { isIndexableHost } from '../../../src/lib/indexable-host.ts';

test.each([
	['localhost', true],
	['LocalHost', true],
	['www.aurelia.example', true],
	['www', true],
	['www2.aurelia.example', true],
	['wwwevil.example', true],
	['aurelia.example', false],
	['m.www.example', false],
	['my.localhost', false],
	['127.0.0.1', false],
	['', false],
])('RT-19 on the host "%s" pages may be found: %s', (name, expected) => {
	expect(isIndexableHost(name)).toBe(expected);
});
