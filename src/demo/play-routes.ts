import type { Hono } from 'hono';
import type { Language } from '../lib/languages.ts';
import { CARD_WIDTH } from '../lib/picture-url.ts';
import { HOME, safeGo } from '../lib/safe-url.ts';
import type { Catalogue, Game } from './catalogue.ts';
import { inlineHashes } from './content-policy.ts';
import { languageNamed } from './merchants.ts';
import { playPage } from './play/index.ts';
import type { PlayGame } from './play/input.ts';
import { playPath } from './play-url.ts';
import { gameName, playTexts } from './wording.ts';

/** Lotteries in their lobby: the demo's own, and some of those that a test of scale adds. */
const MOST = 24;

/**
 * The target of a launched game: a small playable game under the chosen game's
 * name, or the lobby of the lotteries.
 */
export function mountPlay(app: Hono, games: Catalogue): void {
	app.get('/wps/play/:vendor/:code', (c) => {
		const { vendor, code } = c.req.param();
		const game = games.find(vendor, code);
		if (!game) return c.text('There is no such game.', 404);
		if (c.req.query('mode') === 'trial' && !game.freeplay) {
			return c.text('This game cannot be tried without an account.', 403);
		}
		const language = languageNamed(c.req.query('language')) ?? 'EN';
		const back = safeGo(c.req.query('back')) ?? HOME;
		const lobby = game.gameCategory === 'elott' && c.req.query('lottoView') === 'lobby';
		const page = playPage({
			game: playGame(game, language),
			backUrl: back,
			lobbyUrl: playPath(game, { back, language, lottoView: 'lobby' }),
			lotteries: lobby ? lotteriesOf(games, language, back) : undefined,
			...playTexts(language, game.gameCategory === 'elott' ? 'lottery' : 'game'),
		});
		c.header(
			'Content-Security-Policy',
			[
				"default-src 'none'",
				`script-src ${inlineHashes(page, 'script')}`,
				"style-src 'unsafe-inline'",
				"img-src 'self' data:",
				"base-uri 'none'",
				"form-action 'none'",
				"frame-ancestors 'self'",
			].join('; '),
		);
		c.header('Cache-Control', 'no-store');
		return c.html(page);
	});
}

function playGame(game: Game, language: Language): PlayGame {
	const { drawnAs: code, drawing, vendor, gameCategory } = game;
	return { code, name: gameName(game, language), drawing, vendor, gameCategory };
}

function lotteriesOf(games: Catalogue, language: Language, back: string) {
	return games.all
		.filter(({ gameCategory }) => gameCategory === 'elott')
		.slice(0, MOST)
		.map((game) => ({
			...playGame(game, language),
			url: playPath(game, { back, language, lottoView: 'betting' }),
			image: `/wps/art/game/${encodeURIComponent(game.vendor)}/${encodeURIComponent(game.code)}?w=${CARD_WIDTH}`,
		}));
}
