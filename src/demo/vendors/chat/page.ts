import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DemoMerchant } from '../../merchants.ts';
import { CHAT_PATH } from '../cbs/players.ts';
import { scriptOf, sendPage } from '../serve.ts';
import { type ChatOptions, type ChatTexts, chatClient } from './client.ts';
import texts from './texts.json' with { type: 'json' };

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
.foot{padding:8px 16px;text-align:center}
form input{flex:1;min-width:0;min-height:44px;margin:0}
.unseen{position:absolute;clip-path:inset(50%)}
`;

/** Returns the texts for a language code or an Accept-Language header: Vietnamese ones, or else English ones. */
export const chatTexts = (language: string): ChatTexts => (/^vi/i.test(language) ? texts.vi : texts.en);

/** Sends the window of a chat, in the merchant's colours. Without a frame, it's a page. */
export function sendChat(c: Context, { kind, merchant, title, language, back }: ChatPage) {
	const { code, name, theme } = merchant;
	const words = chatTexts(language);
	const { night, raised, line, text, muted, accent, onAccent } = theme;
	const colours = `:root{color-scheme:dark;--bg:${night};--accent-bg:${raised};--border:${line};--text:${text};--text-light:${muted};--accent:${accent};--accent-hover:${accent};--accent-text:${onAccent}}`;
	const vendor = kind === 'own' ? '' : title;
	return sendPage(c, {
		lang: words.lang,
		title: `${title} – ${name}`,
		style: colours + STYLE,
		script: scriptOf(chatClient, { api: CHAT_PATH, merchant: code, kind, vendor, texts: words }),
		content: html`<header>
	${back && html`<a href="${back}" aria-label="${words.back}">‹</a>`}
	<div><h1>${title}</h1><p>${name} · ${words.service} <span class="language"></span></p></div>
	<button class="minimize" aria-label="${words.minimize}">–</button>
</header>
<main aria-label="${name} · ${words.service}">
	<ol aria-live="polite" aria-label="${title}"><li class="service"><span class="unseen">${words.service}</span><p>${words.greeting.replace('{0}', '')}</p><small></small></li></ol>
</main>
<div class="foot">
	<form>
		<input maxlength="1000" required autocomplete="off" enterkeyhint="send" aria-label="${words.message}" placeholder="${words.placeholder}">
		<button aria-label="${words.send}">➤</button>
	</form>
	<small>${words.demo}</small>
</div>`,
		framed: true,
	});
}
