import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CAPTCHA_TEXTS } from '../../src/features/account/captcha/show-captcha-error.ts';
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

test('every page but the entry and the chat starts with the same head script, and protected ones go on with their guard', () => {
	const heads = new Set<string | undefined>();
	for (const [name, page] of allPages.filter(([, { route }]) => !['/index', '/chat'].includes(route))) {
		const [head, ...more] = inlineScripts(page);
		heads.add(head);
		// The download bar, the list of downloads and the page that providers lead back to have one of their own behind them.
		const own = /data-guard|class="?(app-bar|downlist)\b/.test(page.html) || page.route === '/login';
		expect(more, name).toHaveLength(own ? 1 : 0);
	}
	expect(heads.size).toBe(1);
});

test('Preact stands in one script, and nothing that loads first brings it', () => {
	const withPreact = scriptsOf(first).filter((file) => first.read(file).includes('react.element'));
	expect(withPreact).toEqual([expect.stringMatching(/\/islands\./)]);
	const boot = scriptsOf(first).filter((file) => /\/boot\./.test(file));
	expect(boot).toHaveLength(1);
	// An import by import() is written with parentheses.
	for (const file of boot) expect(first.read(file).toString()).not.toMatch(/\b(from|import)\s*["'`]\.\//);
});

describe.each(scriptsOf(first).map((file): [string, string] => [file, first.read(file).toString()]))(
	'%s',
	(_, source) => {
		test('parses as ES2018', () => {
			expect(newerThanEs2018(source)).toBeUndefined();
		});

		test('names no merchant, host or setting of one', () => {
			for (const { merchant } of sites) {
				const { code, name, operator, hosts, appUserAgent, gatewayUrl, helpUrl, texts, theme } = merchant;
				const own = [code, name, operator, ...hosts, appUserAgent, gatewayUrl, helpUrl];
				const values = [
					...own,
					...Object.values(texts).flatMap((text) => Object.values(text)),
					...Object.values(theme),
				];
				expect(values.filter((value) => value && source.toLowerCase().includes(value.toLowerCase()))).toEqual(
					[],
				);
			}
		});

		test('holds no text of a language', () => {
			const folder = `${import.meta.dirname}/../../src/locales`;
			const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
				.filter((file) => /[\\/].*\.json$/.test(file))
				.flatMap((file) => Object.values<string>(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))))
				// A single word may be an identifier.
				.filter((text) => /\s/.test(text))
				// The specification gives some as messages of errors, too (VAL-02, VAL-03).
				.filter((text) => !Object.hasOwn(CAPTCHA_TEXTS, text));
			expect(texts.length).toBeGreaterThan(50);
			expect(texts.filter((text) => source.includes(text))).toEqual([]);
		});
	},
);

test('inline scripts parse as ES2018, as scripts that are no modules', () => {
	const scripts = new Set(allPages.flatMap(([, page]) => inlineScripts(page)));
	// Head, entry, guard, download bar, list of downloads, chat, and what a provider's page leads back with.
	expect(scripts.size).toBe(7);
	for (const script of scripts) {
		expect(newerThanEs2018(script)).toBeUndefined();
		expect(script).not.toMatch(/\bimport\b|\bexport\b/);
	}
});
