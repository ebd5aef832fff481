import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { maxLength, minLength, object, pipe, safeParse, string } from 'valibot';
import { Refusal } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { readJson } from '../../request-body.ts';
import { sendFrame } from '../send-page.ts';
import { comm100Client } from './comm100.ts';
import { hostileClient, strangerClient } from './hostile.ts';
import { livechatClient } from './livechat.ts';
import { miduokeClient } from './miduoke.ts';
import { CHAT_MODES, type ChatMode } from './modes.ts';
import { makeWidget } from './widget.ts';
import { windowPage, windowTexts } from './window.ts';

const BASE = '/demo/vendors/chat';
/** Longer than a player waits for a chat (10 s). */
const SLOW = 12_000;
/** How long the agent writes. */
const WRITING = 1200;
const VISITOR = 'demo_chat_visitor';

/** By the end of its address: a vendor's script, and the global that it serves. */
const SCRIPTS = {
	'livechat/tracking.js': { title: 'LiveChat', client: livechatClient, global: 'LiveChatWidget' },
	'comm100/livechat.ashx': { title: 'Comm100', client: comm100Client, global: 'Comm100API' },
	'miduoke/Web/js/mivisit.js': { title: '米多客', client: miduokeClient, global: '_MICHAT' },
};

const STRANGER = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stranger</title>
<link rel="icon" href="data:,">
<script>(${strangerClient})()</script>
`;

const Message = object({ text: pipe(string(), minLength(1), maxLength(500)) });

/**
 * Stands in for the vendors of chats: the scripts of LiveChat, Comm100 and
 * MIDUOKE, and a page for vendors known only by an address. The control panel,
 * or `?mode=` in the address, lets them fail.
 */
export function mountChatVendors(app: Hono, { merchants, settings, wait }: Platform): void {
	/** Visitors' messages, for as long as the gateway runs. */
	const kept = new Map<string, string[]>();
	const modeOf = (c: Context, merchant: string): ChatMode => {
		const asked = CHAT_MODES.find((mode) => mode === c.req.query('mode'));
		return asked ?? settings.site.of(merchant).chat;
	};

	for (const [path, { title, client, global }] of Object.entries(SCRIPTS)) {
		app.get(`${BASE}/:merchant/${path}`, async (c) => {
			const { merchant } = c.req.param();
			if (!merchants.find(merchant)) return c.notFound();
			const mode = modeOf(c, merchant);
			c.header('Content-Type', 'text/javascript; charset=utf-8');
			c.header('Cache-Control', 'no-store');
			if (mode === 'slow') await wait(SLOW);
			if (mode === 'missing') return c.body('', 404);
			if (mode === 'broken') return c.body("throw new Error('The chat is broken on purpose');");
			const options = JSON.stringify({ page: `${BASE}/${merchant}/window/${encodeURIComponent(title)}` });
			const bad = mode === 'hostile' ? `(${hostileClient})('${BASE}/stranger', '${global}');` : '';
			return c.body(`(${client})(${options}, ${makeWidget});${bad}`);
		});
	}

	for (const kind of ['window', 'page'] as const) {
		app.get(`${BASE}/:merchant/${kind}/:title`, async (c) => {
			const { merchant, title } = c.req.param();
			if (!merchants.find(merchant)) return c.notFound();
			const mode = kind === 'page' ? modeOf(c, merchant) : 'normal';
			if (mode === 'slow') await wait(SLOW);
			if (mode === 'missing' || mode === 'broken') return c.text('', 404);
			const texts = windowTexts(c.req.header('Accept-Language') ?? '');
			const messages = `${BASE}/${merchant}/messages`;
			return sendFrame(c, windowPage({ texts, title: title.slice(0, 40), messages, alone: kind === 'page' }));
		});
	}

	app.get(`${BASE}/stranger`, (c) => sendFrame(c, STRANGER));

	app.get(`${BASE}/:merchant/messages`, (c) => {
		c.header('Cache-Control', 'no-store');
		return c.json({ kept: kept.get(getCookie(c, VISITOR) ?? '') ?? [] });
	});

	app.post(`${BASE}/:merchant/messages`, async (c) => {
		const sent = safeParse(Message, await bodyOf(c));
		if (!sent.success) return c.json({ error: 'invalid_message' }, 400);
		const visitor = getCookie(c, VISITOR) ?? randomUUID();
		kept.set(visitor, [...(kept.get(visitor) ?? []).slice(-49), sent.output.text]);
		setCookie(c, VISITOR, visitor, { path: BASE, httpOnly: true, sameSite: 'Lax' });
		c.header('Cache-Control', 'no-store');
		await wait(WRITING);
		return c.json({});
	});
}

async function bodyOf(c: Context): Promise<unknown> {
	try {
		return await readJson(c.req.raw);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}
