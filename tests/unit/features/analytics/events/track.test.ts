import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { onTrack, track, unkept } from '../../../../../src/core/track.ts';
import { deviceStorage } from '../../../../../src/features/analytics/events/event-storage.ts';
import { MEMBER } from '../../../support/session.ts';

vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia', gatewayUrl: '' }),
}));

const openPage = (classes: string[] = [], prerendering = false) =>
	vi.stubGlobal('document', {
		prerendering,
		documentElement: { classList: { contains: (name: string) => classes.includes(name) } },
	});

beforeEach(() => {
	vi.stubGlobal('navigator', { userAgent: 'Phone' });
	openPage();
	vi.stubGlobal('location', { pathname: '/m/th/home', search: '?token=secret' });
});
afterEach(() => {
	$session.set(undefined);
	unkept.clear();
});

const kept = () => deviceStorage.keys().map((key) => JSON.parse(deviceStorage.read(key) ?? ''));

test('an event is kept at once, with an id of its own, its path and no query', () => {
	const heard = vi.fn();
	onTrack(heard);
	const span = 'a'.repeat(16);
	$session.set({ ...MEMBER, token: 'T', spanId: span });
	track('viewContent', { contentId: 'news-1' });
	track('pageView');
	const [event, other] = kept();
	expect(event).toEqual({
		id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
		name: 'viewContent',
		at: expect.any(Number),
		page: '/m/th/home',
		details: { contentId: 'news-1' },
		customerId: '7',
		span,
	});
	expect(other.id).not.toBe(event.id);
	// EN-21's customer name is not kept, and no token is.
	expect(JSON.stringify(kept())).not.toMatch(/player|"T"|secret/);
	expect(heard).toHaveBeenCalledTimes(2);
});

test('crawlers and prerendered pages count nothing', () => {
	openPage(['crawler']);
	track('pageView');
	openPage([], true);
	track('pageView');
	expect(kept()).toEqual([]);
});

test('without storage an event waits in the page, and nothing throws', () => {
	vi.stubGlobal('localStorage', undefined);
	track('login');
	const [key = ''] = deviceStorage.keys();
	expect(JSON.parse(deviceStorage.read(key) ?? '').name).toBe('login');
	deviceStorage.write(key, '{}');
	expect(deviceStorage.read(key)).toBe('{}');
	deviceStorage.remove(key);
	expect(deviceStorage.keys()).toEqual([]);
	vi.stubGlobal('crypto', undefined);
	expect(() => track('login')).not.toThrow();
});
