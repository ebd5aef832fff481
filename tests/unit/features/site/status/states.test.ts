// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const folder = '../../../../../src';
const { askAgain, stopAsking, line } = vi.hoisted(() => ({
	askAgain: vi.fn(),
	stopAsking: vi.fn(),
	line: { showLine: vi.fn(async () => {}), hideLine: vi.fn(), showRibbon: vi.fn(async () => {}) },
}));
vi.mock('../../../../../src/features/site/status/again/ask-again.ts', () => ({
	askAgain,
	stopAsking,
	pause: () => 35_000,
}));
vi.mock('../../../../../src/features/site/status/line/line.ts', () => line);

const NOW = Date.parse('2026-03-01T12:00:00Z');
const OPEN = { maintenance: false, regionRestriction: false, test: false, maintenanceEnd: null };
const MAINTENANCE = { ...OPEN, maintenance: true };
const RESTRICTED = { ...MAINTENANCE, regionRestriction: true };

let session = memoryStorage();

/** Shows a status on a page. Returns the address that the page redirects to. */
async function showOn(address: string, status: object): Promise<string | undefined> {
	vi.resetModules();
	const { pathname, search, hash } = new URL(address, 'https://www.aurelia.example');
	const replace = vi.fn();
	vi.stubGlobal('location', { pathname, search, hash, replace });
	document.body.innerHTML =
		'<script type="application/json" id="page">{"languages":["en","vi"],"segment":""}</script>';
	vi.doMock(`${folder}/core/storage.ts`, () => ({ sessionStore: session, localStore: memoryStorage() }));
	const { show } = await import(`${folder}/features/site/status/states/states.ts`);
	show(status);
	await vi.advanceTimersByTimeAsync(0);
	return replace.mock.calls[0]?.[0];
}

beforeEach(() => {
	session = memoryStorage();
	vi.useFakeTimers({ now: NOW });
	vi.spyOn(Math, 'random').mockReturnValue(0);
});

describe('UI-18 on a closed site the player', () => {
	test('returns to their page once it opens, with its query but without tokens', async () => {
		const here = '/m/activity?id=7&tokens=secret&gclid=Abc&token=secret&to%6ben=secret#rules';
		expect(await showOn(here, MAINTENANCE)).toBe('/m/maintenance?gclid=Abc');
		expect(session.getItem('closed_from')).not.toContain('secret');
		expect(await showOn('/m/maintenance', OPEN)).toBe('/m/activity?id=7&gclid=Abc#rules');
	});

	test('returns to their page after maintenance and a restriction', async () => {
		expect(await showOn('/m/vi/member/wallet', MAINTENANCE)).toBe('/m/maintenance');
		expect(await showOn('/m/maintenance', RESTRICTED)).toBe('/m/restricted');
		expect(await showOn('/m/restricted', OPEN)).toBe('/m/vi/member/wallet');
	});

	test.each([
		undefined,
		'null',
		'not json',
		'{"path":"//evil.example/m/home"}',
		'{"path":"/m/../evil"}',
		'{"path":"javascript:alert(1)"}',
		'{"path":"/m/maintenance?x=1"}',
		'{"path":"/m/vi/restricted"}',
		'{"path":{"toString":"/m/home"},"back":{}}',
	])('returns to the home page if %s is stored', async (kept) => {
		if (kept) session.setItem('closed_from', kept);
		expect(await showOn('/m/maintenance?gclid=Abc', OPEN)).toBe('/m/home?gclid=Abc');
	});

	test('returns at most once in 30 s if it keeps opening and closing, or when they try again', async () => {
		await showOn('/m/home', MAINTENANCE);
		expect(await showOn('/m/maintenance', OPEN)).toBe('/m/home');
		vi.setSystemTime(NOW + 2000);
		expect(await showOn('/m/home', MAINTENANCE)).toBe('/m/maintenance');
		expect(await showOn('/m/maintenance', OPEN)).toBeUndefined();
		expect(askAgain).toHaveBeenLastCalledWith(35_000);
		// Try again.
		const { returnAtOnce } = await import(`${folder}/features/site/status/states/states.ts`);
		returnAtOnce();
		expect(await showOn('/m/maintenance', OPEN)).toBe('/m/home');
		vi.setSystemTime(NOW + 40_000);
		await showOn('/m/home', MAINTENANCE);
		expect(await showOn('/m/maintenance', OPEN)).toBe('/m/home');
	});

	test('waits for the announced end, else half a minute, and in a restricted region for a return to the tab', async () => {
		const maintenanceEnd = '2026-03-01T13:00:00Z';
		await showOn('/m/maintenance', { ...MAINTENANCE, maintenanceEnd });
		expect(askAgain).toHaveBeenLastCalledWith(3_600_000);
		for (const end of [null, undefined, 'soon', '2026-03-01T11:59:59Z']) {
			await showOn('/m/maintenance', { ...MAINTENANCE, maintenanceEnd: end });
			expect(askAgain).toHaveBeenLastCalledWith(35_000);
		}
		await showOn('/m/restricted', { ...RESTRICTED, maintenanceEnd });
		expect(askAgain).toHaveBeenLastCalledWith(undefined);
	});
});

describe('under maintenance', () => {
	test.each(['/m/news', '/m/vi/news', '/m/news-12', '/m/help', '/m/help-login', '/m/privacy', '/m/domains'])(
		'%s stays readable, with a line that links to the reason',
		async (path) => {
			expect(await showOn(path, MAINTENANCE)).toBeUndefined();
			expect(line.showLine).toHaveBeenCalledWith('maintenance_title', '/m/maintenance');
			expect(session.getItem('closed_from')).toBeNull();
			expect(await showOn(path, OPEN)).toBeUndefined();
			expect(line.hideLine).toHaveBeenCalled();
			expect(stopAsking).toHaveBeenCalled();
			expect(await showOn(path, RESTRICTED)).toBe('/m/restricted');
		},
	);

	test.each(['/m/newsletter', '/m/home', '/m/member/home', '/m/launchGame'])('%s redirects', async (path) => {
		expect(await showOn(path, MAINTENANCE)).toBe('/m/maintenance');
	});
});

test('EN-16 a gateway in test mode shows a ribbon on open and closed pages', async () => {
	await showOn('/m/home', { ...OPEN, test: true });
	await showOn('/m/maintenance', { ...MAINTENANCE, test: true });
	expect(line.showRibbon).toHaveBeenCalledTimes(2);
});
