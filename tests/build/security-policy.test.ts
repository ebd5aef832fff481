import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyProblems } from '../support/csp.ts';
import { allPages, type BuiltPage, inlineScripts } from './support/built-site.ts';

function policyElement(page: BuiltPage) {
	const found = page
		.all('meta')
		.filter(({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy');
	const [element] = found;
	if (!element || found.length > 1) throw new Error(`${page.path} has ${found.length} policies`);
	return element;
}

function directivesOf(page: BuiltPage): Map<string, string[]> {
	const policy = policyElement(page).attributes.content ?? '';
	return new Map(
		policy.split(';').map((directive) => {
			const [name = '', ...sources] = directive.trim().split(/\s+/);
			return [name, sources];
		}),
	);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (sources: string[] = []) => sources.filter((source) => source.startsWith("'sha")).sort();

test('every page has its policy before anything that it governs', () => {
	for (const [name, page] of allPages) {
		const { at } = policyElement(page);
		const before = page.elements.filter((element) => element.at < at).map((element) => element.name);
		expect([name, ...before]).toEqual([name, 'html', 'head', 'meta']);
		// A browser looks for the charset in the first 1024 bytes only (HTML, 4.2.5.4), so that comes first.
		expect(page.all('meta')[0]?.attributes, name).toEqual({ charset: 'utf-8' });
	}
});

test('every page allows exactly its own inline scripts and styles', () => {
	for (const [name, page] of allPages) {
		const directives = directivesOf(page);
		const scripts = [...new Set(inlineScripts(page).map(hashOf))].sort();
		const styles = [...new Set(page.all('style').map(({ text }) => hashOf(text)))].sort();
		expect(hashesIn(directives.get('script-src')), name).toEqual(scripts);
		expect(hashesIn(directives.get('style-src')), name).toEqual(styles);
	}
});

test('no page allows anything unsafe', () => {
	const policies = new Map(
		allPages.map(([name, page]) => [policyElement(page).attributes.content ?? '', [name, page] as const]),
	);
	for (const [policy, [name, page]] of policies) {
		expect(policy, name).not.toMatch(/unsafe-|\*|http:|strict-dynamic/);
		expect(directivesOf(page).get('default-src'), name).toEqual(["'none'"]);
		expect(policyProblems(policy), name).toEqual([]);
	}
});
