import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeMaps } from '../../../../src/build/maps/store.ts';

test('removes the maps and the comment that names one from a site, and nothing else', () => {
	const site = mkdtempSync(join(tmpdir(), 'site-'));
	onTestFinished(() => rmSync(site, { recursive: true, force: true }));
	mkdirSync(`${site}/m/_astro`, { recursive: true });
	const map = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: '' });
	const files = {
		'm/_astro/boot.F5ZcJUT.js': 'boot()',
		'm/_astro/boot.F5ZcJUT.js.map': map('../../src/boot.ts'),
		'm/_astro/styles.1234567.css': 'a{}',
		'm/sw.js': 'worker();\n//# sourceMappingURL=sw.js.map',
		'm/sw.js.map': map('../src/worker/sw.ts'),
	};
	for (const [path, text] of Object.entries(files)) writeFileSync(`${site}/${path}`, text);

	expect(takeMaps(site)).toEqual([
		{ name: 'boot.F5ZcJUT.js', code: 'boot()', map: JSON.parse(map('../../src/boot.ts')) },
		{ name: 'sw.F5ZcJUT.js', code: 'worker();', map: JSON.parse(map('../src/worker/sw.ts')) },
	]);
	expect(readdirSync(`${site}/m`)).toEqual(['_astro', 'sw.js']);
	expect(readdirSync(`${site}/m/_astro`)).toEqual(['boot.F5ZcJUT.js', 'styles.1234567.css']);
	expect(readFileSync(`${site}/m/sw.js`, 'utf8')).toBe('worker();');
});
