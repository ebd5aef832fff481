import type { Context, Hono } from 'hono';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { nameIn } from '../account.ts';
import { ownAddress, sendPage } from '../send-page.ts';
import { refusalPage, scriptPage, signInPage } from '../sign-in-page.ts';
import { botTokenOf, signInitData, signLogin } from './bot.ts';
import { telegramUser } from './user.ts';

const PATH = '/demo/vendors/telegram/auth';
const MINI_APP = '/demo/vendors/telegram/:merchant/mini-app';
const VENDOR = 'Telegram';
const BRAND = '#1d6fa5';

interface Asked {
	merchant: DemoMerchant;
	origin: string;
	back: URL;
}

/** Stands in for oauth.telegram.org/auth (core.telegram.org/widgets/login-legacy), and for Telegram's launch of a mini app. */
export function mountTelegram(app: Hono, platform: Platform): void {
	const asked = (c: Context): Asked | undefined => {
		const { bot_id, origin = '', return_to } = c.req.query();
		const merchant = bot_id && platform.merchants.all.find(({ telegram }) => telegram.botId === bot_id);
		const back = ownAddress(c, return_to);
		if (!merchant || !back) return undefined;
		// Bots know their sites by domain; this one also knows the host that the demo runs on.
		const host = URL.parse(origin)?.host;
		const known = host === back.host || host === merchant.telegram.authDomain;
		return known ? { merchant, origin, back } : undefined;
	};
	const seconds = () => String(Math.floor(platform.now() / 1000));

	app.get(PATH, (c) => {
		const known = asked(c);
		if (!known) return sendPage(c, refusalPage(VENDOR, BRAND, 'Bot domain invalid'), 400);
		const page = signInPage({
			vendor: VENDOR,
			brand: BRAND,
			site: known.merchant.name,
			fields: {},
			instead: { silent: 'Close without an answer', cancel: 'Cancel' },
		});
		return sendPage(c, page);
	});

	app.post(PATH, async (c) => {
		const known = asked(c);
		if (!known) return sendPage(c, refusalPage(VENDOR, BRAND, 'Bot domain invalid'), 400);
		const { merchant, origin, back } = known;
		const form = await c.req.parseBody();
		if (form.instead === 'silent') return sendPage(c, scriptPage(VENDOR, BRAND, 'close()'));
		const name = nameIn(form.name);
		const fields = { ...telegramUser(name), auth_date: seconds() };
		const hash = signLogin(fields, botTokenOf(merchant));
		const result = name !== '' && {
			...fields,
			id: Number(fields.id),
			auth_date: Number(fields.auth_date),
			hash,
		};
		const answer = JSON.stringify({ event: 'auth_result', result, origin });
		back.hash = name ? `tgAuthResult=${Buffer.from(JSON.stringify(result)).toString('base64url')}` : '';
		const script = `if (opener) { opener.postMessage(${forScript(answer)}, ${forScript(origin)}); close(); } else location.replace(${forScript(back.href)});`;
		return sendPage(c, scriptPage(VENDOR, BRAND, script));
	});

	app.get(MINI_APP, (c) => {
		const merchant = platform.merchants.find(c.req.param('merchant'));
		const name = nameIn(c.req.query('name'));
		if (!merchant?.telegram.botId || !name) return c.notFound();
		const user = telegramUser(name);
		const fields = {
			query_id: 'AAdemo',
			user: JSON.stringify({ ...user, id: Number(user.id), language_code: 'en' }),
			auth_date: seconds(),
		};
		const data = new URLSearchParams({ ...fields, hash: signInitData(fields, botTokenOf(merchant)) });
		const hash = new URLSearchParams({
			tgWebAppData: data.toString(),
			tgWebAppVersion: '8.0',
			tgWebAppPlatform: 'android',
		});
		return c.redirect(`/m/login?signin=telegram#${hash}`);
	});
}

/** A string as a script may hold it: `</script>` would end the element. */
const forScript = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
