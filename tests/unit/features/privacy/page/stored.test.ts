import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { STORED } from '../../../../../src/features/privacy/page/stored.astro.ts';

const root = `${import.meta.dirname}/../../../../../src`;
const files = ['core', 'features', 'gateway/client', 'layouts/inline', 'lib', 'worker'].flatMap((folder) =>
	readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
		.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.astro.ts'))
		.map((path) => ({
			path: `${folder}/${path}`,
			code: readFileSync(`${root}/${folder}/${path}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
		})),
);

type Place = 'local' | 'session' | 'cookies' | 'databases' | 'caches';
const named = (...places: Place[]) =>
	places.flatMap((place) => STORED.flatMap((stored) => stored[place] ?? []));
const covers = (names: readonly string[], name: string) =>
	names.some((each) => new RegExp(`^${each.replace(/[|:]/g, '\\$&').replaceAll('*', '.*')}$`).test(name));

/** Keys that come from elsewhere than the file that writes them, by its name and the expression. */
const ELSEWHERE: Record<string, string[]> = {
	'track.ts key': ['event_*'],
	'stored-events.ts key': ['event_*'],
	'opening.ts key': ['opened_*'],
	'watch.ts key': ['deposits_*'],
	'memory.ts gamesKey(kind)': ['favourite_games_*', 'recent_games_*'],
	'wait.ts key': ['sms_sent', 'firebase_sent', 'firebase_second_sent'],
	'returned.ts key': ['signin_returned', 'login_step', 'firebase_code', 'firebase_factor'],
	'social.ts pendingKey(auth)': ['firebase:pendingRedirect:*'],
	// Called by all others.
	'storage.ts key': [],
};

const starred = (text: string) => text.replace(/\$\{[^}]*\}/g, '*');
const TEXT = '[\'"`]([^\'"`]*)[\'"`]';

/** Returns the key that an expression in a file stands for, with stars for variable parts; undefined if unknown. */
function keyOf(code: string, expression: string): string | undefined {
	const literal = new RegExp(`^${TEXT}$`).exec(expression);
	if (literal) return starred(literal[1] as string);
	const [, name, rest = ''] = /^(\w+)(.*)$/s.exec(expression) ?? [];
	if (!name) return undefined;
	// A constant, or a function that returns the key.
	const made = new RegExp(`(?:const|function) ${name}\\b[^;{]*?(?:=|=>|return)\\s*${TEXT}`, 's');
	const inOrder = [{ code }, ...files.filter((file) => file.code.includes(`export const ${name}`))];
	const found = inOrder.map((file) => made.exec(file.code)?.[1]).find((text) => text !== undefined);
	return found === undefined ? undefined : starred(found) + (rest.trim().startsWith('+') ? '*' : '');
}

const writes = files.flatMap(({ path, code }) =>
	Array.from(
		code.matchAll(/(\w+)\.setItem\(\s*((?:[^,()]|\([^()]*\))+),/g),
		([, store = '', expression = '']) => ({
			path,
			store,
			expression: expression.trim(),
			keys: ELSEWHERE[`${basename(path)} ${expression.trim()}`] ?? [keyOf(code, expression.trim())],
		}),
	),
);

test('lists each key of web storage that the sources write', () => {
	expect(writes.length).toBeGreaterThan(40);
	expect(writes.filter(({ keys }) => keys.includes(undefined))).toEqual([]);
	const places = (store: string): Place[] =>
		store.startsWith('local') ? ['local'] : store.startsWith('session') ? ['session'] : ['local', 'session'];
	const left = writes.filter(
		({ store, keys }) => !keys.every((key = '') => covers(named(...places(store)), key)),
	);
	expect(left).toEqual([]);
});

test('lists the keys that the head script writes by property', () => {
	const inline = files.filter(({ path }) => path.startsWith('layouts/inline/'));
	const keys = inline.flatMap(({ code }) =>
		Array.from(code.matchAll(/\bstorage\.(\w+) =/g), ([, key = '']) => key),
	);
	expect(keys).toContain('splash_seen');
	expect(keys.filter((key) => !covers(named('session'), key))).toEqual([]);
});

test('lists each cookie, database and cache', () => {
	/** Files that may write one, and what. */
	const EXPECTED: Record<string, [Place, string[]]> = {
		'kept-device-id.ts': ['cookies', ['loginDeviceId']],
		'pixel-cookies.ts': ['cookies', ['_fbc', '_fbp']],
		'selector.ts': ['cookies', ['site_language']],
		'entry.inline.ts': ['cookies', ['site_language']],
		'redirect-flow.ts': ['cookies', ['site_language']],
		'app.ts': ['databases', ['firebaseLocalStorageDb']],
		'incognito.ts': ['databases', ['incognito_1']],
		'token.ts': ['databases', ['push-check']],
		'ahead.ts': ['caches', ['members-site|production|aurelia|1']],
		'pages.ts': ['caches', ['members-site|production|aurelia|1']],
	};
	const WRITES = /\.cookie = |indexedDB\.open\(|indexedDBLocalPersistence,\n|IDBFactory, name|caches\.open\(/;
	// They only read or delete.
	const READERS = ['stored-account.ts', 'clear-data.ts'];
	const writers = files.filter(({ path, code }) => WRITES.test(code) && !READERS.includes(basename(path)));
	expect(writers.map(({ path }) => basename(path)).sort()).toEqual(Object.keys(EXPECTED).sort());
	for (const [place, names] of Object.values(EXPECTED))
		for (const name of names) expect(covers(named(place), name), name).toBe(true);
});

test('lists no key that is never written', () => {
	const all = writes.flatMap(({ keys }) => keys).join(' ');
	const code = files.map((file) => file.code).join('\n');
	const left = named('local', 'session').filter(
		(name) =>
			!all.includes(name.replace(/\*$/, '')) &&
			!code.includes(name.replace(/[:*]+$/, '').replace(/^(favourite|recent)/, '')),
	);
	expect(left).toEqual([]);
});
