import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { onTrack, track, unkept } from '../../../../../src/core/track.ts';
import {
	readStored,
	removeStored,
	storedKeys,
	updateStored,
} from '../../../../../src/features/analytics/events/stored-events.ts';
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

const kept = () => storedKeys().map((key) => JSON.parse(localStorage.getItem(key) ?? ''));

test('stores an event at once with its own id and its path, but no query', () => {
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
	// Neither the member's name nor their token is stored.
	expect(JSON.stringify(kept())).not.toMatch(/player|"T"|secret/);
	expect(heard).toHaveBeenCalledTimes(2);
});

test('stores nothing for crawlers and on prerendered pages', () => {
	openPage(['crawler']);
	track('pageView');
	openPage([], true);
	track('pageView');
	expect(kept()).toEqual([]);
});

test('holds an event in the page if there’s no storage, and never throws', () => {
	vi.stubGlobal('localStorage', undefined);
	track('login');
	const [key = ''] = storedKeys();
	const stored = readStored(key);
	if (!stored) throw new Error('The event is lost');
	expect(stored.event.name).toBe('login');
	stored.done.add('gateway');
	updateStored(stored);
	expect(readStored(key)?.done).toEqual(new Set(['gateway']));
	removeStored(key);
	expect(storedKeys()).toEqual([]);
	vi.stubGlobal('crypto', undefined);
	expect(() => track('login')).not.toThrow();
});
