import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['package-lock.json', 'tests/tools/package-lock.json'])(
	'%s has a hash and no address for each package',
	(file) => {
		const { packages } = JSON.parse(readFileSync(file, 'utf8'));
		const { '': _root, ...entries } = packages as Record<string, { integrity?: string; resolved?: string }>;
		expect(Object.keys(entries).length).toBeGreaterThan(100);
		for (const [path, entry] of Object.entries(entries)) {
			expect(entry, path).toMatchObject({ integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/) });
			expect(entry, path).not.toHaveProperty('resolved');
		}
	},
);
