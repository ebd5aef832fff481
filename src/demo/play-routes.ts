import type { Hono } from 'hono';
import { CARD_WIDTH } from '../lib/picture-url.ts';
import { HOME, safeGo } from '../lib/safe-url.ts';
import { type Catalogue, gamePicture } from './catalogue.ts';
import { pagePolicy } from './content-policy.ts';
import { languageNamed } from './merchants.ts';
import { playPage } from './play/page.ts';
import { texts } from './texts.ts';
import { gameName } from './wording.ts';

/** Symbols of a slot machine: the game's own picture, and others of its category. */
const SYMBOLS = 6;

/** The target of a launched game: a slot machine or a lottery under the chosen game's name. */
export function mountPlay(app: Hono, games: Catalogue): void {
	app.get('/wps/play/:vendor/:code', (c) => {
		const { vendor, code } = c.req.param();
		const game = games.find(vendor, code);
		if (!game) return c.text('There is no such game.', 404);
		if (c.req.query('mode') === 'trial' && !game.freeplay) {
			return c.text('This game cannot be tried without an account.', 403);
		}
		const asked = languageNamed(c.req.query('language')) ?? 'EN';
		const { shared } = texts();
		const language = shared[asked]?.play ? asked : 'EN';
		const play = shared[language]?.play;
		if (!play) throw new Error('The texts of a game are not written in English either');
		const others = games.all.filter(
			(each) => each.gameCategory === game.gameCategory && each.seedCode !== game.seedCode,
		);
		const symbols = [game, ...others.slice(0, SYMBOLS - 1)];
		const page = playPage({
			name: gameName(game, asked),
			vendor: game.vendor,
			isLottery: game.gameCategory === 'elott',
			pictures: symbols.map((each) => `${gamePicture(each)}?w=${CARD_WIDTH}`),
			backUrl: safeGo(c.req.query('back')) ?? HOME,
			texts: play,
			language,
		});
		const policy = pagePolicy(page, { 'style-src': "'unsafe-inline'", 'frame-ancestors': "'self'" });
		c.header('Content-Security-Policy', policy);
		c.header('Cache-Control', 'no-store');
		return c.html(page);
	});
}
