import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pictureOrigin } from '../../src/demo/picture-server.ts';
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

const DEMO_PICTURES = `MEDIUM img-src ${pictureOrigin()}: Allow only resources downloaded over HTTPS.`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesIn = (sources: string[] = []) => sources.filter((source) => source.startsWith("'sha")).sort();

test('every page has its policy first, after the charset', () => {
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

test('every page allows pictures from its own host and the image CDN only', () => {
	for (const [name, page, site] of allPages) {
		// This page shows pictures of chat vendors only.
		if (page.route === '/chat') continue;
		const cdn = site.merchant.code === 'senviet' ? [pictureOrigin()] : [];
		expect(directivesOf(page).get('img-src'), name).toEqual(["'self'", 'data:', ...cdn]);
	}
});

test('no page allows anything unsafe, except style elements if the merchant’s captcha adds them', () => {
	const policies = new Map(
		allPages.map(([name, page, { merchant }]) => [
			policyElement(page).attributes.content ?? '',
			[name, page, merchant.captcha.styleElements] as const,
		]),
	);
	for (const [policy, [name, page, styleElements]] of policies) {
		const elements = directivesOf(page).get('style-src-elem');
		expect(elements !== undefined, name).toBe(styleElements);
		// A hash beside 'unsafe-inline' would turn it off.
		expect(hashesIn(elements), name).toEqual([]);
		// The demo's pictures are served by this machine; the addresses of real ones are https.
		const safe = policy
			.replace(` ${pictureOrigin()};connect-src`, ';connect-src')
			.replace(/style-src-elem [^;]*;/, '');
		expect(safe, name).not.toMatch(/unsafe-|\*|http:|strict-dynamic/);
		expect(directivesOf(page).get('default-src'), name).toEqual(["'none'"]);
		expect(
			policyProblems(policy).filter((problem) => problem !== DEMO_PICTURES),
			name,
		).toEqual([]);
	}
});
