// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

/** The sinks of Trusted Types that turn a text into markup or into a script (W3C, Trusted Types, 4). */
const SINKS = [
	/\.(inner|outer)HTML\s*\+?=(?!=)/,
	/\.srcdoc\s*=(?!=)/,
	/\b(insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe)\(/,
	/document\.write(ln)?\(/,
	/dangerouslySetInnerHTML/,
	/\b(script|element)\.(src|text) = (?!trustedScript\()/,
	/new (Shared)?Worker\((?!trustedScript\()/,
	/serviceWorker\.register\((?!trustedScript\()/,
	/\b(eval|Function)\(/,
	/setAttribute\('(on|src')/,
];

/** A sink by name only: the src of a frame runs nothing. */
const HARMLESS = 'features/support/chat/page/frame.ts';

const BROWSER_FOLDERS = ['core', 'features', 'layouts/inline'];

test('only the policy’s own file turns text into markup or a script', () => {
	const found: string[] = [];
	for (const folder of BROWSER_FOLDERS) {
		for (const file of readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })) {
			const path = `${folder}/${file}`;
			if (!/\.tsx?$/.test(file) || path === 'core/trusted-types.ts' || path === HARMLESS) continue;
			const lines = readFileSync(join('src', path), 'utf8').split('\n');
			for (const line of lines)
				if (SINKS.some((sink) => sink.test(line))) found.push(`${path}: ${line.trim()}`);
		}
	}
	expect(found).toEqual([]);
});

let trusted: typeof import('../../../src/core/trusted-types.ts');
beforeEach(async () => {
	vi.resetModules();
	Reflect.deleteProperty(window, 'trustedTypes');
	trusted = await import('../../../src/core/trusted-types.ts');
});

test('only addresses of the site, and of vendors over https, may be scripts', () => {
	for (const address of ['/m/sw.js?env=production', 'https://static.geetest.com/v4/gt4.js'])
		expect(trusted.trustedScript(address)).toBe(address);
	const others = [
		'http://other.example/a.js',
		'data:text/javascript,1',
		'javascript:1',
		'blob:http://other.example/1',
	];
	for (const address of others) expect(() => trusted.trustedScript(address), address).toThrow(TypeError);
});

test('in a browser with Trusted Types, everything comes from one policy named site', async () => {
	const createPolicy = vi.fn((_: string, rules: { createScriptURL(address: string): string }) => ({
		...rules,
		createScriptURL: (address: string) => `trusted ${rules.createScriptURL(address)}`,
	}));
	Object.assign(window, { trustedTypes: { createPolicy } });
	vi.resetModules();
	trusted = await import('../../../src/core/trusted-types.ts');
	expect(trusted.trustedScript('/m/sw.js')).toBe('trusted /m/sw.js');
	expect(() => trusted.trustedScript('data:,1')).toThrow(TypeError);
	expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site']);
});
