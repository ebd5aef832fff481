import { afterEach, expect, test, vi } from 'vitest';
import { AWAY_PATHS } from '../../../src/tools/edge-check/away-paths.ts';

const ORIGIN = 'https://www.aurelia.example';

/** Paths with another site's address inside the path of a page whose language may change. */
const INNER_PATHS = [
	'/m//evil.example/m/x',
	'/m/th//evil.example/m/x',
	'/m/vi//evil.example/m/x',
	String.raw`/m/th/\evil.example/m/x`,
	'/m/th/https://evil.example/m/x',
	'/m/th/%2f/evil.example/m/x',
	'/m/x//evil.example/m/th/x',
];

afterEach(() => vi.unstubAllGlobals());

/** Runs the head script of a page in English, Vietnamese or Thai. Returns its redirect, and the referrer by then. */
async function open(address: string, language: string, segment = '') {
	const { href, origin, search } = new URL(ORIGIN + address);
	let [referrer, target] = [href, ''];
	vi.stubGlobal('document', {
		documentElement: { classList: { add: () => undefined }, style: { setProperty: () => undefined } },
		getElementById: () => ({ textContent: JSON.stringify({ languages: ['en', 'vi', 'th'], segment }) }),
		cookie: '',
		addEventListener: () => undefined,
	});
	vi.stubGlobal('window', { innerWidth: 360 });
	vi.stubGlobal('navigator', { languages: [language], userAgent: 'Chrome/126' });
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal('sessionStorage', {});
	vi.stubGlobal('history', {
		replaceState: (_: unknown, __: string, url: string) => {
			referrer = `${new URL(url, href)}`;
		},
	});
	const replace = (to: string) => {
		target = `${new URL(to, href)}`;
	};
	vi.stubGlobal('location', { href, origin, search, replace });
	vi.resetModules();
	await import('../../../src/core/inline/head.ts');
	return { target, referrer };
}

test.each([
	['en-US', 'the default language'],
	['vi-VN', 'another language of the merchant'],
	['fi-FI', 'a language that the merchant lacks'],
])('in a browser with %s, %s, no path redirects to another site', async (language) => {
	let redirects = 0;
	for (const path of [...AWAY_PATHS, ...INNER_PATHS]) {
		// A host may serve a page of any language there.
		for (const segment of ['', 'vi', 'th']) {
			const { target } = await open(path, language, segment);
			if (target) redirects++;
			expect(target === '' || target.startsWith(`${ORIGIN}/`), `${path} redirects to ${target}`).toBe(true);
		}
	}
	// A segment's language comes before the browser's.
	expect(redirects > 0).toBe(language === 'vi-VN');
});

test.each([
	'/m/home?token=secret&gclid=click-1',
	'/m/login?signin=maya&sessionId=secret&r=F1',
	'/m/login?signin=line&code=secret&state=secret',
	'/m/login?signin=telegram&state=secret#tgAuthResult=secret',
])(
	'RT-14 in a browser with another language, the page after %s gets all of it, but no secret as its referrer',
	async (address) => {
		const { target, referrer } = await open(address, 'th-TH');
		expect(target).toBe(ORIGIN + address.replace('/m/', '/m/th/'));
		expect(referrer).not.toContain('secret');
	},
);
