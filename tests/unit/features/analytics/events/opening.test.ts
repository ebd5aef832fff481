import { beforeEach, expect, test, vi } from 'vitest';
import { trackOpening } from '../../../../../src/features/analytics/events/opening.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { memoryStorage } from '../../../gateway/client/support.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('../../../../../src/core/track.ts', () => ({ track }));
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', gatewayUrl: '', languages: ['en', 'vi'] }),
}));

let path: string;
let mode: string;
let shown: Record<string, object>;
beforeEach(() => {
	[path, mode, shown] = ['/m/home', 'browser', {}];
	newVisit();
	vi.stubGlobal('navigator', {});
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== 'browser',
	}));
	vi.stubGlobal('location', {
		get pathname() {
			return path;
		},
	});
	vi.stubGlobal('document', { getElementById: (id: string) => shown[id] ?? null });
});

const newVisit = () => vi.stubGlobal('sessionStorage', memoryStorage());

async function opened(): Promise<string[]> {
	track.mockClear();
	await trackOpening();
	return track.mock.calls.map(([name]) => name);
}

test('TRK-01 tracks firstOpen once on a device, and a2hsFirstOpen when the installed app is first opened', async () => {
	expect(await opened()).toEqual(['firstOpen', 'pageView']);
	mode = 'standalone';
	expect(await opened()).toEqual(['a2hsFirstOpen', 'pageView']);
	expect(await opened()).toEqual(['pageView']);
	// The web clip of an iPhone has its own storage.
	mode = 'browser';
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('navigator', { standalone: true });
	expect(await opened()).toEqual(['firstOpen', 'a2hsFirstOpen', 'pageView']);
});

test('TRK-01 tracks viewContent once a session, for an article, a promotion or a list of games', async () => {
	await opened();
	path = '/m/vi/news-12';
	shown = { 'news-item': {} };
	expect(await opened()).toEqual(['pageView', 'viewContent']);
	expect(track).toHaveBeenLastCalledWith('viewContent', { contentId: 'news-12' });
	path = '/m/sports';
	shown = { 'lobby-props': {} };
	expect(await opened()).toEqual(['pageView']);
	newVisit();
	expect(await opened()).toEqual(['pageView', 'viewContent']);
	expect(track).toHaveBeenLastCalledWith('viewContent', { contentId: 'sports' });
	newVisit();
	path = '/m/activity';
	shown = {};
	expect(await opened()).toEqual(['pageView']);
	shown = { promotion: { dataset: { promotion: '3' } } };
	expect(await opened()).toEqual(['pageView', 'viewContent']);
	expect(track).toHaveBeenLastCalledWith('viewContent', { contentId: 'activity-3' });
});
