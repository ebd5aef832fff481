import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { integer, maxLength, minLength, number, object, pipe, regex, string, trim } from 'valibot';
import { safeGo } from '../../../lib/safe-url.ts';
import { languageNamed } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import type { Chatter } from '../../store/conversations.ts';
import { chatTexts, sendChat } from '../chat/page.ts';
import { ownAddress, readBody } from '../serve.ts';
import { CHAT_PATH, memberWithPass, passFor, VISITOR_COOKIE } from './players.ts';

/** Seconds that a visitor is remembered. */
const MONTH = 30 * 24 * 3600;
/** Milliseconds after which a vendor's agent answers. */
const WRITING = 1200;

const Player = object({ authKey: pipe(string(), maxLength(128)) });
const Written = object({
	text: pipe(string(), trim(), minLength(1), maxLength(1000)),
	submission: pipe(string(), regex(/^\w{8,64}$/)),
});
const Seen = object({ upTo: pipe(number(), integer()) });

/** The platform's own chat (CBS3), and the calls that the windows of all chats make. */
export function mountChat(app: Hono, platform: Platform): void {
	const { conversations, merchants, wait } = platform;

	app.get(`${CHAT_PATH}/chat`, async (c) => {
		const { title = '', back, language } = c.req.query();
		const merchant = merchants.find(c.req.query('merchant'));
		const from = ownAddress(c, back);
		if (!merchant || !from || !safeGo(from.pathname)) return c.text('Such a chat doesn’t exist.', 400);
		return sendChat(c, {
			kind: 'own',
			merchant,
			title,
			back: new URL(from.pathname, from).href,
			language: languageNamed(language) ?? merchant.languages[0],
		});
	});

	/** Returns who writes: the member with the pass, or the visitor with the cookie. Undefined for neither. */
	function chatterOf(c: Context, newVisitor?: string): Chatter | undefined {
		const merchant = merchants.find(c.req.header('Merchant'))?.code;
		const pass = c.req.header('Chat-Pass');
		if (!merchant) return undefined;
		if (pass) {
			const member = memberWithPass(platform, merchant, pass);
			return member && { merchant, memberId: member.id };
		}
		const visitor = getCookie(c, VISITOR_COOKIE) ?? newVisitor;
		// A visitor has a conversation with each vendor.
		return visitor ? { merchant, visitor: (c.req.header('Chat-Vendor') ?? '') + visitor } : undefined;
	}

	/** Plays a vendor's agent, who answers each message. The control panel can answer, too. */
	async function answerAsVendor(c: Context, merchant: string): Promise<void> {
		const [written] = conversations.list(merchant);
		if (!c.req.header('Chat-Vendor') || !written) return;
		await wait(WRITING);
		conversations.answer(written.id, chatTexts(c.req.header('Accept-Language') ?? '').reply);
	}

	const answer = (c: Context, value: object | undefined) => {
		c.header('Cache-Control', 'no-store');
		return value ? c.json(value) : c.json({ error: 'refused' }, 400);
	};

	app.post(`${CHAT_PATH}/player`, async (c) => {
		const sent = await readBody(c, Player);
		const pass = sent && passFor(platform, c.req.header('Merchant') ?? '', sent.authKey);
		return answer(c, pass ? { pass } : undefined);
	});

	app.get(`${CHAT_PATH}/messages`, (c) => {
		const chatter = chatterOf(c);
		return answer(c, { messages: chatter ? conversations.messages(chatter) : [] });
	});

	app.post(`${CHAT_PATH}/messages`, async (c) => {
		const sent = await readBody(c, Written);
		const newVisitor = conversations.newVisitor();
		const chatter = chatterOf(c, newVisitor);
		if (!sent || !chatter) return answer(c, undefined);
		if ('visitor' in chatter && chatter.visitor.endsWith(newVisitor))
			setCookie(c, VISITOR_COOKIE, newVisitor, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: MONTH });
		conversations.write(chatter, sent.text, sent.submission);
		answerAsVendor(c, chatter.merchant).catch(() => undefined);
		return answer(c, {});
	});

	app.post(`${CHAT_PATH}/seen`, async (c) => {
		const sent = await readBody(c, Seen);
		const chatter = chatterOf(c);
		if (sent && chatter) conversations.see(chatter, sent.upTo);
		return answer(c, sent && chatter && {});
	});
}
