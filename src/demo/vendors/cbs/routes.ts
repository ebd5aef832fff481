import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import {
	type GenericSchema,
	type InferOutput,
	integer,
	maxLength,
	minLength,
	number,
	object,
	pipe,
	regex,
	safeParse,
	string,
	trim,
} from 'valibot';
import { safeGo } from '../../../lib/safe-url.ts';
import { Refusal } from '../../errors.ts';
import { languageNamed } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { readJson } from '../../request-body.ts';
import type { Chatter } from '../../store/conversations.ts';
import { ownAddress, sendFrame } from '../send-page.ts';
import { CHAT_PATH, VISITOR_COOKIE } from './address.ts';
import { chatPage } from './page.ts';
import { memberWithPass, passFor } from './players.ts';

const MONTH = 30 * 24 * 3600;

const Player = object({ authKey: pipe(string(), maxLength(128)) });
const Written = object({
	text: pipe(string(), trim(), minLength(1), maxLength(1000)),
	submission: pipe(string(), regex(/^\w{8,64}$/)),
});
const Seen = object({ upTo: pipe(number(), integer()) });

/** The platform's own chat (CBS3): its page, and the calls that the page makes. */
export function mountChat(app: Hono, platform: Platform): void {
	const { conversations, merchants } = platform;

	app.get(`${CHAT_PATH}/chat`, (c) => {
		const { title = '', back, language } = c.req.query();
		const merchant = merchants.find(c.req.query('merchant'));
		const from = ownAddress(c, back);
		if (!merchant || !from || !safeGo(from.pathname)) return c.text('Such a chat doesn’t exist.', 400);
		const page = chatPage({
			merchant,
			title,
			back: new URL(from.pathname, from),
			language: languageNamed(language) ?? merchant.languages[0],
		});
		c.header('Referrer-Policy', 'no-referrer');
		return sendFrame(c, page);
	});

	app.post(`${CHAT_PATH}/player`, (c) =>
		answer(c, Player, ({ authKey }) => {
			const pass = passFor(platform, c.req.header('Merchant') ?? '', authKey);
			return pass ? { pass } : undefined;
		}),
	);

	app.get(`${CHAT_PATH}/messages`, (c) => {
		const chatter = chatterOf(c, platform);
		const after = Number(c.req.query('after'));
		return c.json({
			messages: chatter ? conversations.messages(chatter, Number.isInteger(after) ? after : 0) : [],
			typing: chatter ? conversations.isTyping(chatter) : false,
			unread: chatter ? conversations.unread(chatter) : 0,
			seen: chatter ? conversations.seen(chatter) : 0,
		});
	});

	app.post(`${CHAT_PATH}/messages`, (c) =>
		answer(c, Written, ({ text, submission }) => {
			const chatter = chatterOf(c, platform) ?? newVisitor(c, platform);
			if (chatter) conversations.write(chatter, text, submission);
			return chatter && { ok: true };
		}),
	);

	app.post(`${CHAT_PATH}/seen`, (c) =>
		answer(c, Seen, ({ upTo }) => {
			const chatter = chatterOf(c, platform);
			if (chatter) conversations.see(chatter, upTo);
			return chatter && { ok: true };
		}),
	);
}

/** Checks the body. Refuses the request if `run` returns nothing. */
async function answer<Body extends GenericSchema>(
	c: Context,
	schema: Body,
	run: (body: InferOutput<Body>) => object | undefined,
): Promise<Response> {
	c.header('Cache-Control', 'no-store');
	try {
		const body = safeParse(schema, await readJson(c.req.raw));
		const value = body.success ? run(body.output) : undefined;
		return value ? c.json(value) : c.json({ error: 'refused' }, 400);
	} catch (error) {
		if (error instanceof Refusal) return c.json({ error: 'refused' }, 400);
		throw error;
	}
}

/** The member whose pass it is, or the visitor with the cookie. Undefined if the pass has expired. */
function chatterOf(c: Context, platform: Platform): Chatter | undefined {
	const merchant = platform.merchants.find(c.req.header('Merchant'))?.code;
	const pass = c.req.header('Chat-Pass');
	const visitor = getCookie(c, VISITOR_COOKIE);
	if (!merchant) return undefined;
	if (pass) {
		const member = memberWithPass(platform, merchant, pass);
		return member && { merchant, memberId: member.id };
	}
	return visitor ? { merchant, visitor } : undefined;
}

function newVisitor(c: Context, platform: Platform): Chatter | undefined {
	const merchant = platform.merchants.find(c.req.header('Merchant'))?.code;
	if (!merchant || c.req.header('Chat-Pass')) return undefined;
	const visitor = platform.conversations.newVisitor();
	setCookie(c, VISITOR_COOKIE, visitor, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: MONTH });
	return { merchant, visitor };
}
