import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { problemsOf } from './support/axe.ts';
import type { EngineTests } from './support/describe-engine.ts';
import { Tab } from './support/tab.ts';

const SUBMIT = '[data-island=login] form:not([hidden]) [type=submit]';

/** Tests the main flows of players in one engine. */
export function playTheSite({ engine, watchPage, play }: EngineTests): void {
	test('records every kind of error', async () => {
		const watched = watchPage();
		const broken = new Hono();
		broken.get('/m/broken', (context) => context.html(BROKEN));
		const server = await listen(watched.around(broken), 0);
		const window = await engine().open();
		try {
			await new Tab(window, server.url).open('/m/broken');
			for (const trace of [
				/uncaught: .*thrown/,
				/uncaught: .*rejected/,
				/console: .*logged/,
				/request: 404 GET \/m\/missing/,
				/Content-Security-Policy.*elsewhere\.example/,
			]) {
				await expect
					.poll(() => [...watched.errors, ...window.errors()].join('\n'), { message: 'the recorded errors' })
					.toMatch(trace);
			}
		} finally {
			await window.close();
			await server.close();
		}
	});

	// One merchant has pictures on another origin.
	for (const merchant of ['aurelia', 'senviet']) {
		play('home shows its pictures and lanes, and its banners move', merchant, async ({ tab }) => {
			await tab.open('/m/home');
			await tab.sees('.lane:first-of-type h2', expect.stringMatching(/./));
			const broken = () =>
				tab.window.evaluate(() =>
					Array.from(document.images)
						.filter((image) => image.loading !== 'lazy' && !(image.complete && image.naturalWidth))
						.map((image) => image.src),
				);
			await tab.until(broken, 'pictures that do not show', []);
			expect(await tab.window.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
			// The site requests its status in idle time, without an event in WebKit.
			await tab.until(() => requestsTo(tab, '/wps/v2/system/status'), 'calls for the status', 1);
			// A dot shows its banner, once the strip no longer moves automatically.
			await tab.tap('.carousel .pause');
			await tab.tap('.carousel [data-dot]:nth-child(3)');
			const current = () =>
				tab.window.evaluate(() =>
					Array.from(document.querySelectorAll('.carousel [data-dot]')).findIndex(
						(dot) => dot.getAttribute('aria-current') === 'true',
					),
				);
			await tab.until(current, 'the banner that is shown', 2);
			expect(await problemsOf(tab), 'what axe finds').toEqual([]);
		});
	}

	play('LNG-05 choosing a language keeps the page, and sets it for others', 'aurelia', async ({ tab }) => {
		await tab.open('/m/activity?cid=7&id=nothing');
		await tab.tap('header [data-languages]');
		await tab.tap('dialog#languages[open] [lang=th]');
		await tab.isAt('/m/th/activity?cid=7&id=nothing');
		// A page that the browser leaves has no root.
		const language = () => tab.window.evaluate(() => document.documentElement?.lang);
		await tab.until(language, 'the language of the page', 'th');
		await tab.open('/m/login');
		await tab.isAt(expect.stringMatching(/^\/m\/th\/login/));
	});

	play('a search in the lobby shows its results, and all games once empty', 'aurelia', async ({ tab }) => {
		await tab.open('/m/game');
		const cards = () => tab.texts('.games > li span');
		const all = await cards();
		expect(all.length).toBeGreaterThan(20);
		const [name = ''] = all.slice(-1);
		await tab.type('#seek', name);
		await tab.until(cards, 'the games shown', [name]);
		await tab.sees('main [role=status]', expect.stringContaining('1'));
		await tab.window.evaluate(() => (document.activeElement as HTMLInputElement).select());
		await tab.window.type(BACKSPACE);
		await tab.until(cards, 'the games shown', all);
	});

	play('RT-02 LOG-02 the login dialog accepts only the right password', 'aurelia', async ({ tab, site }) => {
		await tab.open('/m/activity');
		await tab.tap('header [data-opens=login]');
		await fillLogin(tab, 'Wrong1234');
		await tab.tap(SUBMIT);
		await tab.sees('dialog#notice[open] h2', site.text('common:notice'));
		await tab.tap('dialog#notice[open] [value=ok]');
		await tab.seesNo('dialog#notice');
		await tab.type('[data-island=login] [name=password]', 'Play1234');
		// The lock of the last attempt is released (LOG-01).
		await tab.sees(`${SUBMIT}[aria-busy=false]`, site.text('login:submit'));
		await tab.tap(SUBMIT);
		await tab.isAt('/m/home');
		await tab.sees('header #member-name', 'player');
		expect(await storedName(tab)).toBe('player');
		// The dialog has removed its entry from the history.
		await tab.back();
		await tab.isAt('/m/activity');
		await tab.seesNo('dialog#login');
	});

	play('a member who is offline sees the saved home page', 'aurelia', async ({ tab, errors, goOffline }) => {
		await tab.open('/m/home');
		await tab.tap('header [data-opens=login]');
		await fillLogin(tab, 'Play1234');
		await tab.tap(SUBMIT);
		await tab.sees('header #member-name', 'player');
		await tab.until(() => tab.window.evaluate(isSaved, '/m/offline'), 'whether the site is saved', true);
		expect(errors(), 'what the browser complained of online').toEqual([]);
		goOffline();
		await tab.open('/m/home?gclid=x');
		await tab.sees('.lane:first-of-type h2', expect.stringMatching(/./));
		await tab.sees('header #member-name', 'player');
		await tab.sees('.saved-bar b', expect.stringMatching(/./));
		await tab.open('/m/news');
		await tab.sees('.offline h1', expect.stringMatching(/./));
	});

	play(
		'RT-01 RT-02 the registration page registers a player, and opens home',
		'aurelia',
		async ({ tab, site }) => {
			await tab.open('/m/register');
			await tab.tap('#register-tab-username');
			await tab.sees('[role=tab][aria-selected=true]', site.text('register:tab_username'));
			await tab.type('[data-island=register] [name=username]', 'newcomer1');
			await tab.type('[data-island=register] [name=password]', 'Secret12');
			await tab.tap('[data-island=register] form [type=submit]');
			await tab.isAt('/m/home');
			await tab.sees('header #member-name', 'newcomer1');
			expect(await storedName(tab)).toBe('newcomer1');
		},
	);

	play('RT-06 RT-13 a visitor who taps a game logs in, plays, and returns', 'aurelia', async ({ tab }) => {
		await tab.open('/m/home');
		const game = '.lane:first-of-type li:first-child a';
		const [name] = await tab.texts(`${game} span`);
		await tab.tap(game);
		await tab.isAt(expect.stringMatching(/^\/m\/login\?/));
		await fillLogin(tab, 'Play1234');
		await tab.tap(SUBMIT);
		await tab.isAt(expect.stringMatching(/^\/wps\/play\//));
		await tab.sees('h1', name);
		await tab.tap('header a:first-child');
		await tab.isAt('/m/home');
		// A member gets the game at once. The back button returns to home, which still works.
		await tab.tap(game);
		await tab.isAt(expect.stringMatching(/^\/wps\/play\//));
		if (!engine().comesBack) return;
		await tab.back();
		await tab.isAt('/m/home');
		await tab.sees('header #member-name', 'player');
		await tab.tap(game);
		await tab.isAt(expect.stringMatching(/^\/wps\/play\//));
	});
}

/** The Backspace key of WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const BACKSPACE = '\uE003';

/** A page with one error of each kind. */
const BROKEN = `<!doctype html><html lang="en"><head><meta charset="utf-8">
	<meta http-equiv="content-security-policy" content="img-src 'self'"><title>Broken</title></head><body><script>
	setTimeout(() => { throw new Error('thrown') });
	Promise.reject(new Error('rejected'));
	console.error('logged');
	fetch('/m/missing');
	new Image().src = 'http://elsewhere.example/picture.png';
	</script></body></html>`;

async function fillLogin(tab: Tab, password: string): Promise<void> {
	await tab.type('[data-island=login] [name=username]', 'player');
	await tab.type('[data-island=login] [name=password]', password);
}

const requestsTo = (tab: Tab, path: string): Promise<number> =>
	tab.window.evaluate(
		(part) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(part)).length,
		path,
	);

/** Returns true if the service worker is active and has saved a page. Runs in the page. */
async function isSaved(path: string): Promise<boolean> {
	if (!navigator.serviceWorker?.controller) return false;
	for (const name of await caches.keys()) {
		if (await (await caches.open(name)).match(path)) return true;
	}
	return false;
}

const storedName = (tab: Tab): Promise<string> =>
	tab.window.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').userName);
