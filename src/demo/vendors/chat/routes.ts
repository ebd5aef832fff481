import type { Context, Hono } from 'hono';
import type { Platform } from '../../platform.ts';
import { scriptOf, sendPage, sendText } from '../serve.ts';
import { CHAT_MODES, type ChatMode } from './accounts.ts';
import { comm100Client } from './comm100.ts';
import { hostileClient, strangerClient } from './hostile.ts';
import { livechatClient } from './livechat.ts';
import { miduokeClient } from './miduoke.ts';
import { sendChat } from './page.ts';
import { makeWidget } from './widget.ts';

const BASE = '/demo/vendors/chat';
/** Milliseconds, longer than a player waits for a chat (10 s). */
const SLOW = 12_000;

/** A vendor's script, by the end of its address, and the global that it serves. */
const SCRIPTS = {
	'livechat/tracking.js': { title: 'LiveChat', client: livechatClient, global: 'LiveChatWidget' },
	'comm100/livechat.ashx': { title: 'Comm100', client: comm100Client, global: 'Comm100API' },
	'miduoke/Web/js/mivisit.js': { title: 'MIDUOKE', client: miduokeClient, global: '_MICHAT' },
};

/**
 * Stands in for the vendors of chats: the scripts of LiveChat, Comm100 and MIDUOKE, and a page for vendors known only by an
 * address. The control panel, or `?mode=` in the address, makes them fail.
 */
export function mountChatVendors(app: Hono, { merchants, settings, wait }: Platform): void {
	const modeOf = (c: Context, merchant: string): ChatMode =>
		CHAT_MODES.find((mode) => mode === c.req.query('mode')) ?? settings.site.of(merchant).chat;

	for (const [path, { title, client, global }] of Object.entries(SCRIPTS)) {
		app.get(`${BASE}/:merchant/${path}`, async (c) => {
			const { merchant } = c.req.param();
			if (!merchants.find(merchant)) return c.notFound();
			const mode = modeOf(c, merchant);
			if (mode === 'slow') await wait(SLOW);
			if (mode === 'missing') return c.notFound();
			if (mode === 'broken')
				return sendText(c, 'javascript', "throw new Error('The chat is broken on purpose');");
			const widget = `(${makeWidget})('${BASE}/${merchant}/widget/${title}', '${title}')`;
			const attack = mode === 'hostile' ? scriptOf(hostileClient, `${BASE}/stranger`, global) : '';
			return sendText(c, 'javascript', `(${client})(${widget});${attack}`);
		});
	}

	app.get(`${BASE}/:merchant/:kind{widget|page}/:title`, async (c) => {
		const { kind, title } = c.req.param();
		const merchant = merchants.find(c.req.param('merchant'));
		if (!merchant) return c.notFound();
		const mode = kind === 'page' ? modeOf(c, merchant.code) : 'normal';
		if (mode === 'slow') await wait(SLOW);
		if (mode === 'missing' || mode === 'broken') return c.notFound();
		const language = c.req.header('Accept-Language') ?? '';
		return sendChat(c, { kind: kind === 'page' ? 'page' : 'widget', merchant, title, language });
	});

	app.get(`${BASE}/stranger`, (c) =>
		sendPage(c, { title: 'Stranger', script: scriptOf(strangerClient), framed: true }),
	);
}
