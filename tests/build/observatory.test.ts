import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { headersFor, strictTransportSecurity } from '../../src/edge/headers.ts';
import { TOOLS } from '../../src/tools/tools.ts';
import { allPages } from './support/built-site.ts';

const OBSERVATORY = pathToFileURL(join(TOOLS, 'node_modules/@mdn/mdn-http-observatory/'));

// Its installation would download the domains that browsers know as https only; none of these hosts is one.
const preloaded = new URL('conf/hsts-preload.json', OBSERVATORY);
if (!existsSync(preloaded)) writeFileSync(preloaded, '{}');

/** Result of one rule of the observatory. */
interface Verdict {
	pass: boolean;
	result: string;
}

const part = (name: string) => import(new URL(`src/${name}.js`, OBSERVATORY).href);
const { ALL_TESTS: rules } = await part('constants');
const { Requests } = await part('types');
const { parseHttpEquivHeaders } = await part('retriever/utils');
const { getGradeForScore, getScoreModifier } = await part('grader/grader');
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await part('grader/charts');

/** The verdicts on a page as a host sends it, and the grade that Mozilla's HTTP Observatory gives for them. */
function grade(host: string, path: string, html: string): { grade: string; verdicts: Verdict[] } {
	const url = `https://${host}${path}`;
	const headers = {
		'content-type': 'text/html; charset=utf-8',
		'strict-transport-security': strictTransportSecurity({}),
		...headersFor(path),
	};
	const response = { status: 200, verified: true, headers, request: {}, data: html, config: { url } };
	const requests = new Requests(host);
	requests.session = { url: new URL(url) };
	requests.responses.auto = { ...response, httpEquiv: parseHttpEquivHeaders(html, url) };
	requests.responses.https = response;
	requests.responses.http = response;
	requests.responses.cors = response;
	requests.responses.httpRedirects = [
		{ url: new URL(url.replace('https:', 'http:')), status: 301 },
		{ url: new URL(url), status: 200 },
	];
	requests.resources.path = html;
	const verdicts: Verdict[] = rules.map((rule: (requests: unknown) => Verdict) => rule(requests));
	const points = verdicts.map(({ result }) => getScoreModifier(result));
	const sum = (all: number[]) => all.reduce((total, each) => total + each, 100);
	// Points above 100 count for a site only that would have an A without them.
	const strict = sum(points.filter((each) => each < 0));
	const score = strict >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(points) : strict;
	return { grade: getGradeForScore(score).grade, verdicts };
}

/** A page of each kind in a merchant's default language. Other languages have the same policies. */
const pages = new Map(
	allPages
		.filter(([, { language }, { merchant }]) => language === merchant.defaultLanguage)
		.map((each) => [each[2].merchant.code + each[1].route.replace(/-.*/, ''), each]),
);

test('Mozilla’s HTTP Observatory gives each kind of page an A+', () => {
	for (const [name, page, { merchant }] of pages.values()) {
		const found = grade(merchant.hosts[0] ?? '', page.path, page.html);
		const failed = found.verdicts.filter(({ pass }) => !pass).map(({ result }) => result);
		expect([name, found.grade, ...failed]).toEqual([name, 'A+']);
	}
});

test('Mozilla’s HTTP Observatory gives a page without its policy less', () => {
	const [, page, { merchant }] = allPages[0] as (typeof allPages)[0];
	const html = page.html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, '');
	expect(html).not.toBe(page.html);
	expect(grade(merchant.hosts[0] ?? '', page.path, html).grade).not.toBe('A+');
});
