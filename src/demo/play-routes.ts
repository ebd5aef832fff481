import type { Hono } from 'hono';
import { HOME, safeGo } from '../lib/safe-url.ts';
import type { Catalogue } from './catalogue.ts';
import { inlineHashes } from './content-policy.ts';
import { languageNamed } from './merchants.ts';
import { playPage } from './play/index.ts';
import { gameName, playTexts } from './wording.ts';

/** The target of a launched game: one small playable game, under the chosen game's name. */
export function mountPlay(app: Hono, games: Catalogue): void {
	app.get('/wps/play/:vendor/:code', (c) => {
		const { vendor, code } = c.req.param();
		const game = games.find(vendor, code);
		if (!game) return c.text('There is no such game.', 404);
		if (c.req.query('mode') === 'trial' && !game.freeplay) {
			return c.text('This game cannot be tried without an account.', 403);
		}
		const asked = languageNamed(c.req.query('language')) ?? 'EN';
		const page = playPage({
			game: { name: gameName(game, asked), drawing: game.drawing, vendor, gameCategory: game.gameCategory },
			backUrl: safeGo(c.req.query('back')) ?? HOME,
			...playTexts(asked),
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
