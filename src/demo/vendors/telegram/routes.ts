import type { Hono } from 'hono';
import type { Platform } from '../../platform.ts';
import { nameIn } from '../account.ts';
import { ownAddress, scriptOf } from '../serve.ts';
import { mountSignIn, sendRefusal, sendScriptPage } from '../sign-in-page.ts';
import { hashOf, telegramUser } from './bot.ts';

const TELEGRAM = { vendor: 'Telegram', colour: '#1d6fa5' };

/** Stands in for oauth.telegram.org/auth (core.telegram.org/widgets/login-legacy), and for Telegram's launch of a mini app. */
export function mountTelegram(app: Hono, { merchants, now }: Platform): void {
	const seconds = () => Math.floor(now() / 1000);

	mountSignIn(app, '/demo/vendors/telegram/auth', {
		...TELEGRAM,
		others: { silent: 'Close without an answer', cancel: 'Cancel' },
		read(c) {
			const { bot_id, origin = '', return_to } = c.req.query();
			const merchant = merchants.all.find(({ telegram }) => bot_id && telegram.botId === bot_id);
			const back = ownAddress(c, return_to);
			// Bots know their sites by domain; this one also knows the host that the demo runs on.
			const host = URL.parse(origin)?.host;
			const isKnown = host && [back?.host, merchant?.telegram.authDomain].includes(host);
			return merchant && back && isKnown
				? { merchant, origin, back }
				: sendRefusal(c, TELEGRAM, 'Bot domain invalid');
		},
		answer(c, { merchant, origin, back }, name, other) {
			if (other === 'silent') return sendScriptPage(c, TELEGRAM, 'close()');
			const user = telegramUser(name);
			const hash = hashOf({ ...user, auth_date: String(seconds()) }, merchant);
			const result = name !== '' && { ...user, id: Number(user.id), auth_date: seconds(), hash };
			back.hash = result ? `tgAuthResult=${Buffer.from(JSON.stringify(result)).toString('base64url')}` : '';
			const message = JSON.stringify({ event: 'auth_result', result, origin });
			return sendScriptPage(c, TELEGRAM, scriptOf(returnToSite, message, origin, back.href));
		},
	});

	app.get('/demo/vendors/telegram/:merchant/mini-app', (c) => {
		const merchant = merchants.find(c.req.param('merchant'));
		const name = nameIn(c.req.query('name'));
		if (!merchant?.telegram.botId || !name) return c.notFound();
		const user = telegramUser(name);
		const fields = {
			query_id: 'AAdemo',
			user: JSON.stringify({ ...user, id: Number(user.id), language_code: 'en' }),
			auth_date: String(seconds()),
		};
		const hash = new URLSearchParams({
			tgWebAppData: new URLSearchParams({ ...fields, hash: hashOf(fields, merchant) }).toString(),
			tgWebAppVersion: '8.0',
			tgWebAppPlatform: 'android',
		});
		return c.redirect(`/m/login?signin=telegram#${hash}`);
	});
}

/** Runs in the page: in a popup, passes the result to the site; else returns to it. */
function returnToSite(message: string, origin: string, address: string): void {
	if (opener) {
		opener.postMessage(message, origin);
		close();
	} else location.replace(address);
}
