import { expect, test, vi } from 'vitest';
import { AWAY_PATHS, INNER_AWAY_PATHS } from '../../../src/edge/check/away-paths.ts';
import { SESSION_KEY } from '../../../src/lib/session-record.ts';

const ORIGIN = 'https://www.aurelia.example';

/** Runs the head script of a page in English, Vietnamese or Thai. Returns its redirect, the referrer by then, classes, styles and storage. */
async function open(
	address: string,
	language: string,
	{ segment = '', userAgent = 'Chrome/126', stored = '' } = {},
) {
	const { href, origin, search } = new URL(ORIGIN + address);
	let [referrer, target] = [href, ''];
	const classes: string[] = [];
	const styles = new Map<string, string>();
	const storage: Record<string, unknown> = stored ? { [SESSION_KEY]: stored } : {};
	vi.stubGlobal('document', {
		documentElement: {
			classList: { add: (name: string) => classes.push(name) },
			style: { setProperty: (name: string, value: string) => styles.set(name, value) },
		},
		getElementById: () => ({ textContent: JSON.stringify({ languages: ['en', 'vi', 'th'], segment }) }),
		cookie: '',
		addEventListener: () => undefined,
	});
	vi.stubGlobal('innerWidth', 360);
	vi.stubGlobal('innerHeight', 640);
	vi.stubGlobal('navigator', { languages: [language], userAgent });
	vi.stubGlobal('matchMedia', () => ({ matches: false }));
	vi.stubGlobal('sessionStorage', storage);
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
	await import('../../../src/layouts/inline/head.ts');
	return { target, referrer, classes, styles, storage };
}

test.each([
	['en-US', 'the default language'],
	['vi-VN', 'another language of the merchant'],
	['fi-FI', 'a language that the merchant lacks'],
])('never redirects to another site, in a browser with %s, %s', async (language) => {
	let redirects = 0;
	for (const path of [...AWAY_PATHS, ...INNER_AWAY_PATHS]) {
		// A host may serve a page of any language there.
		for (const segment of ['', 'vi', 'th']) {
			const { target } = await open(path, language, { segment });
			if (target) redirects++;
			expect(target === '' || target.startsWith(`${ORIGIN}/`), `${path} redirects to ${target}`).toBe(true);
		}
	}
	// The language of a segment takes precedence over the browser's.
	expect(redirects > 0).toBe(language === 'vi-VN');
});

test.each([
	'/m/home?token=secret&gclid=click-1',
	'/m/login?signin=maya&sessionId=secret&r=F1',
	'/m/login?signin=line&code=secret&state=secret',
	'/m/login?signin=telegram&state=secret#tgAuthResult=secret',
])(
	'RT-14 in a browser with another language, redirects with all of %s, but no secret in the referrer',
	async (address) => {
		const { target, referrer } = await open(address, 'th-TH');
		expect(target).toBe(ORIGIN + address.replace('/m/', '/m/th/'));
		expect(referrer).not.toContain('secret');
	},
);

test.each([
	['en-US', '/m/home'],
	['th-TH', '/m/th/home'],
])(
	'RT-21 EN-05 EN-09 in a browser with %s, reads &amp; between pairs of the query as &, and redirects to %s',
	async (language, path) => {
		const { target } = await open('/m/home?tid=AFF77&amp;gclid=G1&amp;affiliateCode=club7', language);
		expect(target).toBe(`${ORIGIN}${path}?tid=AFF77&gclid=G1&affiliateCode=club7`);
	},
);

test('LNG-02 marks a crawler, redirects it nowhere, and stores nothing', async () => {
	const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
	const visit = await open('/m/home?gclid=A', 'th-TH', { userAgent });
	expect(visit).toMatchObject({ target: '', classes: ['crawler'], storage: {} });
});

test('EN-01 marks a visitor with a session as a member, not as a crawler, and passes their name to the header', async () => {
	const stored = JSON.stringify({ token: 'T', userName: 'a"b' });
	const { classes, styles } = await open('/m/home', 'en', { stored });
	expect(classes).toEqual(['member']);
	expect(styles.get('--name')).toBe('"a\\"b"');
});

test.each(['', 'null', '[]', '{', '{"token":""}', '{"token":5}', '{"id":"1"}'])(
	'EN-01 the stored record %j isn’t a session, so the page redirects to the browser’s language',
	async (stored) => {
		const { classes, target } = await open('/m/home', 'th-TH', { stored });
		expect([classes, target]).toEqual([['leaving'], `${ORIGIN}/m/th/home`]);
	},
);
