// @vitest-environment jsdom
// @vitest-environment-options {"url":"https://www.foo.example"}
import { beforeEach, expect, test, vi } from 'vitest';

const mocks = vi.hoisted(() => ({
	askStatus: vi.fn(),
	changeTo: vi.fn(),
	handoverCode: vi.fn(),
	triedDomains: vi.fn(),
	firstToAnswer: vi.fn(),
	gatewayUrl: vi.fn(),
	mayOffer: vi.fn(),
	otherDomains: vi.fn(),
	isRegionClosed: vi.fn(),
	status: { get: vi.fn() },
	way: { isBusy: false, found: vi.fn(), taking: vi.fn(), none: vi.fn() },
	offerIn: vi.fn(),
}));
const { askStatus, changeTo, handoverCode, triedDomains, firstToAnswer, gatewayUrl } = mocks;
const { mayOffer, otherDomains, isRegionClosed, status, way, offerIn } = mocks;
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ gatewayUrl: mocks.gatewayUrl() }) }));
vi.mock('../../../../../src/core/site-status.ts', () => ({
	$status: mocks.status,
	askStatus: mocks.askStatus,
}));
vi.mock('../../../../../src/features/site/domains/change/change.ts', () => ({
	...mocks,
	changeTo: async (host: string, code: Promise<string | undefined>) => mocks.changeTo(host, await code),
}));
vi.mock('../../../../../src/features/site/domains/find/known.ts', () => mocks);
vi.mock('../../../../../src/features/site/domains/find/race.ts', () => mocks);
vi.mock('../../../../../src/features/site/domains/stored.ts', () => mocks);
vi.mock('../../../../../src/features/site/domains/lost/offer.ts', () => mocks);

const { findWayOn } = await import('../../../../../src/features/site/domains/lost/lost.ts');

const OTHER = 'm.foo.example';
const unreachable = Object.assign(new Error(), { kind: 'network' });

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = '';
	askStatus.mockRejectedValue(unreachable);
	vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
	offerIn.mockResolvedValue(way);
	gatewayUrl.mockReturnValue('');
	handoverCode.mockResolvedValue('code');
	mayOffer.mockResolvedValue(true);
	otherDomains.mockResolvedValue({ hosts: [OTHER, 'used.foo.example'] });
	firstToAnswer.mockImplementation(async ({ hosts: [host] }: { hosts: string[] }) => ({
		host,
		isConfirmed: true,
	}));
	triedDomains.mockReturnValue([]);
	isRegionClosed.mockReturnValue(false);
	way.isBusy = false;
	status.get.mockReturnValue(undefined);
});

async function find(lost: string): Promise<void> {
	const found = findWayOn(lost);
	await vi.runAllTimersAsync();
	await found;
}

test('UI-01 redirects to the first domain that answers if the gateway reports this one as unavailable', async () => {
	await find('domain');
	expect(offerIn).toHaveBeenCalledWith('popup');
	expect(way.taking).toHaveBeenCalledWith(OTHER);
	expect(changeTo).toHaveBeenCalledWith(OTHER, 'code');
	firstToAnswer.mockResolvedValue(undefined);
	await find('domain');
	expect(way.none).toHaveBeenCalledTimes(1);
	expect(changeTo).toHaveBeenCalledTimes(1);
});

test('skips domains that this visit has tried, and stays here after four', async () => {
	triedDomains.mockReturnValue([OTHER]);
	await find('domain');
	expect(firstToAnswer).toHaveBeenCalledWith({ hosts: ['used.foo.example'] });
	changeTo.mockClear();
	triedDomains.mockReturnValue(['a.foo.example', 'b.foo.example', 'c.foo.example', 'd.foo.example']);
	await find('domain');
	expect(changeTo).not.toHaveBeenCalled();
	expect(way.none).toHaveBeenCalled();
});

test.each(['domain', 'status', 'page'])('looks for no domain in a restricted region (%s)', async (lost) => {
	isRegionClosed.mockReturnValue(true);
	await find(lost);
	isRegionClosed.mockReturnValue(false);
	status.get.mockReturnValue({ regionRestriction: true });
	await find(lost);
	expect(otherDomains).not.toHaveBeenCalled();
	expect(offerIn).not.toHaveBeenCalled();
});

test('redirects if status and host fail twice, but asks a player who is typing', async () => {
	await find('status');
	expect(fetch).toHaveBeenCalledTimes(2);
	expect(changeTo).toHaveBeenCalledWith(OTHER, undefined);
	changeTo.mockClear();
	way.isBusy = true;
	await find('status');
	expect(changeTo).not.toHaveBeenCalled();
	expect(way.found).toHaveBeenCalledWith(OTHER, expect.any(Function));
});

test('stays here if the status works the second time, or the gateway refuses it', async () => {
	askStatus.mockResolvedValue({});
	await find('status');
	askStatus.mockRejectedValue(Object.assign(new Error(), { kind: 'gateway' }));
	await find('status');
	expect(otherDomains).not.toHaveBeenCalled();
});

test('asks if only the gateway is unavailable', async () => {
	vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
	await find('status');
	expect(offerIn).toHaveBeenCalledWith('lost');
	expect(changeTo).not.toHaveBeenCalled();
	expect(way.found).toHaveBeenCalled();
});

test('redirects from the offline page, but asks on a saved copy, which can be read', async () => {
	document.body.innerHTML = '<form id="offline-form"></form>';
	await find('page');
	expect(changeTo).toHaveBeenCalledWith(OTHER, undefined);
	changeTo.mockClear();
	document.body.innerHTML = '';
	await find('page');
	expect(changeTo).not.toHaveBeenCalled();
	expect(way.found).toHaveBeenCalledWith(OTHER, expect.any(Function));
});

test('gives this host four seconds to answer', async () => {
	document.body.innerHTML = '<form id="offline-form"></form>';
	vi.stubGlobal('fetch', () => new Promise(() => {}));
	const found = findWayOn('page');
	await vi.advanceTimersByTimeAsync(3999);
	expect(otherDomains).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await found;
	expect(changeTo).toHaveBeenCalledWith(OTHER, undefined);
});

test('doesn’t redirect to a domain that was withdrawn since it was offered', async () => {
	gatewayUrl.mockReturnValue('https://api.foo.example');
	await find('page');
	expect(way.found).toHaveBeenCalledWith(OTHER, expect.any(Function));
	const [[, go]] = way.found.mock.calls as [[string, () => Promise<void>]];
	mayOffer.mockResolvedValue(false);
	await go();
	expect(mayOffer).toHaveBeenCalledWith(OTHER);
	expect(way.none).toHaveBeenCalledTimes(1);
	expect(handoverCode).not.toHaveBeenCalled();
	expect(changeTo).not.toHaveBeenCalled();
	mayOffer.mockResolvedValue(true);
	await go();
	expect(handoverCode).toHaveBeenCalledTimes(1);
	expect(changeTo).toHaveBeenCalledWith(OTHER, 'code');
});

test.each([
	['domain', ''],
	['page', '<form id="offline-form"></form>'],
	['page', ''],
])('redirects without a code to a domain that nothing else has confirmed (%s, %s)', async (lost, html) => {
	gatewayUrl.mockReturnValue('https://api.foo.example');
	firstToAnswer.mockResolvedValue({ host: OTHER, isConfirmed: false });
	document.body.innerHTML = html;
	await find(lost);
	// On a page that can be read, once the player taps.
	await way.found.mock.calls[0]?.[1]();
	expect(handoverCode).toHaveBeenCalledTimes(lost === 'domain' ? 1 : 0);
	expect(changeTo).toHaveBeenCalledExactlyOnceWith(OTHER, undefined);
});
