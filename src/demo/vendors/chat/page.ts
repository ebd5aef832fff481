import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DemoMerchant } from '../../merchants.ts';
import { CHAT_PATH } from '../cbs/players.ts';
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

const STYLE = `
[hidden]{display:none!important}
body{display:flex;flex-direction:column;height:100dvh;font-size:1rem;overflow-wrap:anywhere}
header,form{display:flex;gap:12px;align-items:center}
body>header{padding:10px 16px}
header div{flex:1;text-align:start}
h1,header p{margin:0!important;font-size:1rem}
header a,button{min-width:44px;min-height:44px;margin:0}
main{flex:1;padding:12px 16px;overflow-y:auto}
ol{display:grid;gap:6px;padding:0;list-style:none}
li{max-width:84%}
li p{margin:0;padding:10px 14px;border-radius:18px;background:var(--accent-bg);white-space:pre-wrap}
.player{justify-self:end}
.player p{background:var(--accent);color:var(--accent-text)}
footer{margin:0!important;padding:8px 16px!important}
form input{flex:1;min-width:0;min-height:44px;margin:0}
.unseen{position:absolute;clip-path:inset(50%)}
`;

/** Sends the window of a chat, in the merchant's colours. Without a frame, it's a page. */
export function sendChat(c: Context, { kind, merchant, title, language, back }: ChatPage) {
	const { code, name, theme } = merchant;
	const texts = chatTexts(language);
	const { night, raised, line, text, muted, accent, onAccent } = theme;
	const colours = `:root{color-scheme:dark;--bg:${night};--accent-bg:${raised};--border:${line};--text:${text};--text-light:${muted};--accent:${accent};--accent-hover:${accent};--accent-text:${onAccent}}`;
	const vendor = kind === 'own' ? '' : title;
	return sendPage(
		c,
		{
			lang: texts.lang,
			title: `${title} – ${name}`,
			style: colours + STYLE,
			script: scriptOf(chatClient, { api: CHAT_PATH, merchant: code, kind, vendor, texts }),
			content: html`<header>
	${back && html`<a href="${back}" aria-label="${texts.back}">‹</a>`}
	<div><h1>${title}</h1><p>${name} · ${texts.service} <span class="language"></span></p></div>
	<button class="minimize" aria-label="${texts.minimize}">–</button>
</header>
<main aria-label="${name} · ${texts.service}">
	<ol aria-live="polite" aria-label="${title}"><li class="service"><span class="unseen">${texts.service}</span><p>${texts.greeting.replace('{0}', '')}</p><small></small></li></ol>
</main>
<footer>
	<form>
		<input maxlength="1000" required autocomplete="off" enterkeyhint="send" aria-label="${texts.message}" placeholder="${texts.placeholder}">
		<button aria-label="${texts.send}">➤</button>
	</form>
	<small>${texts.demo}</small>
</footer>`,
		},
		{ framed: true },
	);
}
