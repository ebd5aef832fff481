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

test('reports a violation with its directive, the blocked host, and the place in the site’s script', () => {
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

test.each([
	[`${ORIGIN}/m/home?token=abc#x`, '/m/home'],
	[`${ORIGIN}/demo/vendors/a.js?id=4711`, 'www.aurelia.example'],
	['https://maria:secret@vendor.example:8443/members/maria?phone=1', 'vendor.example:8443'],
	['wss://vendor.example?id=4711', 'vendor.example'],
	['data:text/html,maria', 'data'],
	['blob:https://www.aurelia.example/0f8fad5b', 'blob'],
	['trusted-types-sink', 'trusted-types-sink'],
	['', ''],
])('names a blocked address without personal data: %j as %j', (blockedURI, blocked) => {
	violation({ blockedURI });
	expect(values()).toMatchObject([{ blocked }]);
});

test.each([
	{ sourceFile: 'chrome-extension://abcdef/content.js' },
	{ sourceFile: 'moz-extension' },
	{ sourceFile: '', blockedURI: 'safari-web-extension://abcdef/style.css' },
])('ignores a violation by an extension of the browser: %j', (change) => {
	violation(change);
	expect(sent).not.toHaveBeenCalled();
});

test.each([`${ORIGIN}/demo/vendors/a.js`, `${ORIGIN}/m/_astro/a.js`, '', 'data:text/javascript,1'])(
	'ignores a script that isn’t a vendor’s: %s',
	(address) => {
		failed(address);
		expect(sent).not.toHaveBeenCalled();
	},
);

test('reports each host once, and five of a kind', () => {
	for (let index = 0; index < 7; index++)
		for (const script of ['a.js', 'b.js']) failed(`https://vendor-${index}.example/${script}`);
	violation({});
	expect(values().map(({ host }) => host)).toEqual([
		...Array.from({ length: 5 }, (_, index) => `vendor-${index}.example`),
		undefined,
	]);
});
