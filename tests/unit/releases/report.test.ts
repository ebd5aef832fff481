import { expect, test } from 'vitest';
import type { Comparison } from '../../../src/releases/compare.ts';
import { report, summary } from '../../../src/releases/report.ts';
import { shownPages } from '../../../src/releases/shown-pages.ts';
import { EDGE } from './support.ts';

const NOTHING: Comparison = {
	added: [],
	removed: [],
	texts: [],
	looks: [],
	scripts: [],
	files: [],
	edge: [],
};
const EVERYWHERE = ['/m/news', '/m/home', '/m/th/home', '/m/bn/home', '/m/ur-la/home'];
const LANGUAGES = { edge: { ...EDGE, languages: ['EN', 'TH', 'BN', 'UR-LA'] } };
const addresses = (comparison: Partial<Comparison>, languages?: string[]) =>
	shownPages({ ...NOTHING, ...comparison }, LANGUAGES, languages).map(({ address }) => address);

test('pictures show each change in a few languages, the default one first', () => {
	expect(addresses({ looks: EVERYWHERE })).toEqual(['/m/home', '/m/news', '/m/th/home', '/m/bn/home']);
	expect(addresses({ looks: EVERYWHERE }, ['UR-LA'])).toEqual(['/m/ur-la/home']);
	const thai = { gone: ['a'], come: ['b'], pages: ['/m/th/news', '/m/th/news-1'] };
	expect(addresses({ texts: [thai] })).toEqual(['/m/th/news', '/m/th/news-1']);
	const pages = Array.from({ length: 50 }, (_, index) => `/m/news-${index}`);
	expect(addresses({ looks: [...pages, '/m/home'], added: ['/m/help'] })).toHaveLength(12);
	expect(addresses({ scripts: ['/m/arcade', '/m/home'] })).toEqual(['/m/home']);
	expect(addresses({})).toEqual([]);
});

test('a report shows what differs most first, and runs nothing of what it shows', () => {
	const comparison: Comparison = {
		...NOTHING,
		texts: [
			{ gone: ['Hello'], come: ['<script>alert(1)</script>'], pages: ['/m/home', '/m/th/home'] },
			{ gone: ['Bye'], come: [], pages: ['/m/home'] },
		],
		files: [{ path: '/robots.txt', change: 'changed' }],
		edge: ['gateway: https://b.example instead of none'],
	};
	expect(summary(comparison)).toEqual([
		'2 pages with other texts',
		'1 other file that differs',
		'gateway: https://b.example instead of none',
	]);
	const pair = (address: string, differs: number) => ({
		address,
		language: 'EN',
		before: 'a.webp',
		now: 'b.webp',
		differs,
	});
	const html = report('a/1', 'a/2', comparison, [pair('/m/x', 0.01), pair('/m/y', 0), pair('/m/z', 0.2)]);
	expect(html).not.toContain('<script');
	expect(html).toContain('&#60;script&#62;alert(1)');
	expect(html.match(/<h3>\S+/g)).toEqual(['<h3>/m/z', '<h3>/m/x']);
	expect(html).toMatch(/look the same<\/h2>\n<p class="where">\/m\/y</);
	expect(html).toContain('20.0 % of the picture differs');
});
