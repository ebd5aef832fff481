import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPTCHA_TEXTS } from '../../src/features/sign-in/captcha/show-captcha-error.ts';
import { newerThanEs2018 } from '../support/es2018.ts';
import { allPages, type BuiltSite, inlineScripts, sites } from './support/built-site.ts';

const scriptsOf = (site: BuiltSite) => site.files.filter((file) => file.endsWith('.js'));
const [first, ...others] = sites;
if (!first) throw new Error('There is no merchant');

test('the hashed scripts of all merchants have the same names and bytes', () => {
	expect(others.length).toBeGreaterThan(0);
	expect(scriptsOf(first).length).toBeGreaterThan(5);
	for (const other of others) {
		expect(scriptsOf(other)).toEqual(scriptsOf(first));
		for (const file of scriptsOf(first)) expect(other.read(file).equals(first.read(file)), file).toBe(true);
	}
});

test('all pages but the entry and the chat have the same head script, and one other inline script at most', () => {
	const heads = new Set<string | undefined>();
	for (const [name, page] of allPages.filter(([, { route }]) => !['/index', '/chat'].includes(route))) {
		const [head, ...more] = inlineScripts(page);
		heads.add(head);
		// These have a guard, a download bar, a list of downloads, or are returned to by providers.
		const own = /data-guard|class="?(app-bar|downlist)\b/.test(page.html) || page.route === '/login';
		expect(more, name).toHaveLength(own ? 1 : 0);
	}
	expect(heads.size).toBe(1);
});

test('one script contains Preact, and the first load doesn’t import it', () => {
	const withPreact = scriptsOf(first).filter((file) => first.read(file).includes('react.element'));
	expect(withPreact).toEqual([expect.stringMatching(/\/islands\./)]);
	const boot = scriptsOf(first).filter((file) => /\/boot\./.test(file));
	expect(boot).toHaveLength(1);
	// A dynamic import has parentheses.
	for (const file of boot) expect(first.read(file).toString()).not.toMatch(/\b(from|import)\s*["'`]\.\//);
});

test('members’ pages that islands fill preload all scripts of those, and other pages none', () => {
	const listed = new Map<string, string[]>();
	for (const [name, page] of allPages) {
		const links = page.all('link').filter(({ attributes }) => attributes.rel === 'modulepreload');
		if (links.length)
			listed.set(
				name,
				links.map(({ attributes }) => attributes.href ?? ''),
			);
		const isFilled = /data-guard="/.test(page.html) && /data-start="?idle\b/.test(page.html);
		expect(links.length > 0, name).toBe(isFilled);
	}
	expect(listed.size).toBeGreaterThan(100);
	for (const [name, files] of listed) {
		const imported = files.flatMap((file) =>
			[
				...first
					.read(file)
					.toString()
					.matchAll(/\bfrom\s*["'`]\.\/([\w.-]+)/g),
			].map(([, path]) => path ?? ''),
		);
		const missing = imported.filter((path) => !/^boot\./.test(path) && !files.includes(`/m/_astro/${path}`));
		expect(missing, name).toEqual([]);
	}
});

/** Sources of the scripts, which are the same for all merchants. */
const sources = scriptsOf(first).map((file) => ({ file, source: first.read(file).toString() }));

test('every script parses as ES2018', () => {
	const newer = sources.map(({ file, source }) => [file, newerThanEs2018(source)]);
	expect(newer.filter(([, problem]) => problem)).toEqual([]);
});

test('no script contains a merchant’s name, hosts or settings', () => {
	const values = sites.flatMap(({ merchant }) => {
		const { code, name, operator, hosts, appUserAgent, gatewayUrl, helpUrl, texts, theme } = merchant;
		const own = [code, name, operator, ...hosts, appUserAgent, gatewayUrl, helpUrl];
		const all = [
			...own,
			...Object.values(texts).flatMap((text) => Object.values(text)),
			...Object.values(theme),
		];
		return all.filter(Boolean).map((value) => value.toLowerCase());
	});
	const named = sources.flatMap(({ file, source }) => {
		const text = source.toLowerCase();
		return values.filter((value) => text.includes(value)).map((value) => [file, value]);
	});
	expect(named).toEqual([]);
});

/** Every four characters in a row. */
const partsOf = (text: string) =>
	new Set(Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => text.slice(at, at + 4)));

test('no script contains a text of a language', () => {
	const folder = `${import.meta.dirname}/../../src/locales`;
	const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((file) => /[\\/].*\.json$/.test(file))
		.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
		// A single word may be an identifier.
		.filter((text) => /\s/.test(text))
		// The specification gives some as messages of errors, too (VAL-02, VAL-03).
		.filter((text) => !Object.hasOwn(CAPTCHA_TEXTS, text));
	expect(texts.length).toBeGreaterThan(10_000);
	const all = sources.map(({ source }) => source).join('\n');
	// This leaves few texts to search for.
	const parts = partsOf(all);
	const possible = texts.filter((text) => [...partsOf(text)].every((part) => parts.has(part)));
	expect(possible.filter((text) => all.includes(text))).toEqual([]);
});

test('inline scripts parse as ES2018, without imports and exports', () => {
	const scripts = new Set(allPages.flatMap(([, page]) => inlineScripts(page)));
	// Head, entry, guard, download bar, list of downloads, chat, and return from a provider.
	expect(scripts.size).toBe(7);
	for (const script of scripts) {
		expect(newerThanEs2018(script)).toBeUndefined();
		expect(script).not.toMatch(/\bimport\b|\bexport\b/);
	}
});
