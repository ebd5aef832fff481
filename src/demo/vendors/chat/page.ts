import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DemoMerchant } from '../../merchants.ts';
import { CHAT_PATH } from '../cbs/address.ts';
import { scriptOf, sendPage } from '../serve.ts';
import { type ChatOptions, chatClient } from './client.ts';
import { chatTexts } from './texts.ts';

interface ChatPage extends Pick<ChatOptions, 'kind'> {
	merchant: DemoMerchant;
	title: string;
	/** A language code or an Accept-Language header. */
	language: string;
	/** The page that the player came from. Only the platform's chat has a link to it. */
	back?: string;
}

const style = readFileSync(`${import.meta.dirname}/page.css`, 'utf8');

/** Sends the window of a chat, in the merchant's colours. Without a frame, it's a page. */
export function sendChat(c: Context, { kind, merchant, title, language, back }: ChatPage) {
	const { code, name, theme } = merchant;
	const texts = chatTexts(language);
	const { night, surface, raised, line, text, muted, accent, accentDeep, onAccent, danger } = theme;
	const colours = `:root{--night:${night};--surface:${surface};--raised:${raised};--line:${line};--text:${text};--muted:${muted};--accent:${accent};--accent-deep:${accentDeep};--on-accent:${onAccent};--danger:${danger}}`;
	const vendor = kind === 'own' ? '' : title;
	return sendPage(
		c,
		{
			lang: texts.lang,
			title: `${title} – ${name}`,
			style: colours + style,
			script: scriptOf(chatClient, { api: CHAT_PATH, merchant: code, kind, vendor, texts }),
			content: html`<header>
	${back && html`<a href="${back}" aria-label="${texts.back}">‹</a>`}
	<b aria-hidden="true">${title.charAt(0)}</b>
	<div><h1>${title}</h1><p>${name} · ${texts.service} <span class="language"></span></p></div>
	<button class="minimize" aria-label="${texts.minimize}">–</button>
</header>
<main aria-label="${name} · ${texts.service}">
	<ol aria-live="polite" aria-label="${title}"><li class="service"><span class="unseen">${texts.service}</span><p>${texts.greeting.replace('{0}', '')}</p><small></small></li></ol>
	<p class="typing" role="status" aria-label="${texts.typing}" hidden><i></i><i></i><i></i></p>
	<div class="topics">${texts.topics.map((topic) => html`<button>${topic}</button>`)}</div>
</main>
<div class="foot">
	<p class="offline" role="alert" hidden>${texts.offline}</p>
	<form>
		<textarea rows="1" maxlength="1000" required enterkeyhint="send" aria-label="${texts.message}" placeholder="${texts.placeholder}"></textarea>
		<button aria-label="${texts.send}">➤</button>
	</form>
	<small>${texts.demo}</small>
</div>`,
		},
		{ framed: true },
	);
}
