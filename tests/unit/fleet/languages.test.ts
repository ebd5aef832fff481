import { expect, test } from 'vitest';
import type { Release } from '../../../src/edge/release.ts';
import { keptOf, languageOfPath } from '../../../src/fleet/languages.ts';
import type { Language } from '../../../src/lib/languages.ts';

const MERCHANT: { defaultLanguage: Language; languages: Language[] } = {
	defaultLanguage: 'EN',
	languages: ['EN', 'TH', 'UR-LA'],
};

test('what is at a path belongs to the language of its segment, everything else to the default one', () => {
	const languageOf = languageOfPath(MERCHANT);
	const paths = [
		'/m/th/home.html',
		'/m/ur-la/texts/help.json',
		'/m/home.html',
		'/m/en/x.html',
		'/robots.txt',
	];
	expect(paths.map(languageOf)).toEqual(['TH', 'UR-LA', 'EN', 'EN', 'EN']);
});

test('a release keeps the files of languages that are not rendered anew, and the scripts unless the default one is', () => {
	const files = {
		'/m/home.html': 'a',
		'/m/th/home.html': 'b',
		'/m/ur-la/home.html': 'c',
		'/robots.txt': 'd',
	};
	const release = { files, pool: ['boot.js'] } as unknown as Release;
	expect(keptOf(release, MERCHANT, ['TH'])).toEqual({
		files: { '/m/home.html': 'a', '/m/ur-la/home.html': 'c', '/robots.txt': 'd' },
		pool: ['boot.js'],
	});
	expect(keptOf(release, MERCHANT, ['EN'])).toEqual({
		files: { '/m/th/home.html': 'b', '/m/ur-la/home.html': 'c' },
		pool: [],
	});
});
