import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://www.aurelia.example';
const sent = vi.fn<(url: string, body: string) => boolean>(() => true);
let report: typeof import('../../../../../src/features/analytics/telemetry/blocked.ts').reportBlocked;

beforeEach(async () => {
	vi.stubGlobal('document', {
		documentElement: { classList: { contains: () => false } },
		getElementById: () => ({
			textContent: JSON.stringify({ gatewayUrl: '', merchant: 'aurelia', language: 'TH' }),
		}),
		scripts: [{ type: 'module', src: `${ORIGIN}/m/_astro/boot.F5ZcJUT.js` }],
	});
	vi.stubGlobal('navigator', { sendBeacon: sent });
	vi.stubGlobal('location', { origin: ORIGIN, hostname: 'www.aurelia.example', pathname: '/m/home' });
	vi.resetModules();
	({ reportBlocked: report } = await import('../../../../../src/features/analytics/telemetry/blocked.ts'));
});

const SOURCE = { release: 'F5ZcJUT', page: '/m/home', language: 'TH', domain: 'www.aurelia.example' };
const values = () => sent.mock.calls.map(([, body]) => JSON.parse(JSON.parse(body).value));
const violation = (change: Partial<SecurityPolicyViolationEvent>) =>
	report({
		type: 'securitypolicyviolation',
		effectiveDirective: 'connect-src',
		blockedURI: 'https://collect.example/tr?phone=09175550001',
		sourceFile: `${ORIGIN}/m/_astro/load.DAnTGXi.js`,
		lineNumber: 1,
		columnNumber: 141,
		...change,
	} as SecurityPolicyViolationEvent);
const failed = (src: string) => report({ type: 'error', target: { src } } as unknown as Event);

test('a violation arrives with its directive, the host that was blocked, and the site’s own place', () => {
	violation({});
	expect(values()).toEqual([
		{
			event: 'violation',
			directive: 'connect-src',
			blocked: 'collect.example',
			file: '/m/_astro/load.DAnTGXi.js',
			line: 1,
			column: 141,
			...SOURCE,
		},
	]);
});

test('a violation without a source has no place', () => {
	violation({ blockedURI: 'inline', effectiveDirective: 'script-src-elem', sourceFile: '' });
	violation({ blockedURI: 'eval', effectiveDirective: 'script-src', sourceFile: null as never });
	expect(values()).toEqual([
		{ event: 'violation', directive: 'script-src-elem', blocked: 'inline', ...SOURCE },
		{ event: 'violation', directive: 'script-src', blocked: 'eval', ...SOURCE },
	]);
});

test.each([
	{ sourceFile: 'chrome-extension://abcdef/content.js' },
	{ sourceFile: 'moz-extension' },
	{ sourceFile: '', blockedURI: 'safari-web-extension://abcdef/style.css' },
])('a violation by something that people have installed is not ours: %j', (change) => {
	violation(change);
	expect(sent).not.toHaveBeenCalled();
});

test('a vendor’s script that failed arrives with its host only', () => {
	failed('https://connect.facebook.example/en_US/fbevents.js?id=4711');
	expect(values()).toEqual([{ event: 'script', host: 'connect.facebook.example', ...SOURCE }]);
});

test.each([`${ORIGIN}/demo/vendors/a.js`, `${ORIGIN}/m/_astro/a.js`, '', 'data:text/javascript,1'])(
	'a script of no vendor is not sent: %s',
	(address) => {
		failed(address);
		expect(sent).not.toHaveBeenCalled();
	},
);

test('each is sent once, and a page sends five of a kind', () => {
	for (let index = 0; index < 7; index++) {
		failed(`https://vendor-${index}.example/a.js`);
		failed(`https://vendor-${index}.example/b.js`);
	}
	violation({});
	violation({ blockedURI: 'https://collect.example/other' });
	expect(values().map(({ host }) => host)).toEqual([
		...Array.from({ length: 5 }, (_, index) => `vendor-${index}.example`),
		undefined,
	]);
});

test('it never throws', () => {
	expect(() => report({ type: 'error' } as Event)).not.toThrow();
	expect(() => report({ type: 'securitypolicyviolation' } as Event)).not.toThrow();
	expect(sent).not.toHaveBeenCalled();
});
