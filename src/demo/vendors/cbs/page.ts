import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { DemoMerchant } from '../../merchants.ts';
import { CHAT_PATH } from './address.ts';
import { chatClient } from './client.ts';
import { chatTexts } from './texts.ts';

const style = readFileSync(`${import.meta.dirname}/page.css`, 'utf8');

interface ChatPage {
	merchant: DemoMerchant;
	title: string;
	language: string;
	/** The site's page that the player came from. */
	back: URL;
}

/** The platform's chat as the demo serves it: in a frame of the site, or in a window of its own. */
export function chatPage({ merchant, title, language, back }: ChatPage): string {
	const texts = chatTexts(language);
	const { night, surface, raised, line, text, muted, accent, accentDeep, onAccent, danger } = merchant.theme;
	const theme = `:root{--night:${night};--surface:${surface};--raised:${raised};--line:${line};--text:${text};--muted:${muted};--accent:${accent};--accent-deep:${accentDeep};--on-accent:${onAccent};--danger:${danger}}`;
	const data = {
		base: CHAT_PATH,
		merchant: merchant.code,
		site: back.origin,
		greeting: texts.greeting.replace('{0}', merchant.name),
		texts,
	};
	return String(html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${night}">
<title>${title} – ${merchant.name}</title>
<link rel="icon" href="data:,">
<style>${raw(theme + style)}</style>
</head>
<body data-chat="${JSON.stringify(data)}">
<header>
	<a class="back" href="${back.href}" aria-label="${texts.back}">${raw(ARROW)}</a>
	<span class="mark" aria-hidden="true">${merchant.name.charAt(0)}</span>
	<div><h1>${title}</h1><p>${merchant.name} · ${texts.service}</p></div>
</header>
<main aria-label="${merchant.name} · ${texts.service}">
	<ol class="log" aria-live="polite" aria-label="${title}"></ol>
	<p class="typing" role="status" hidden><span class="unseen">${texts.typing}</span><i></i><i></i><i></i></p>
	<div class="topics">${texts.topics.map((topic) => html`<button type="button" class="topic">${topic}</button>`)}</div>
</main>
<div class="foot">
	<p class="offline" role="alert" hidden>${texts.offline}</p>
	<form>
		<textarea name="text" rows="1" maxlength="1000" required enterkeyhint="send" aria-label="${texts.message}" placeholder="${texts.placeholder}"></textarea>
		<button class="send" aria-label="${texts.send}">${raw(PLANE)}</button>
	</form>
	<p class="demo">${texts.demo}</p>
</div>
<script>(${raw(String(chatClient))})()</script>
</body>
</html>
`);
}

const ARROW =
	'<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const PLANE =
	'<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 12L20 4l-4 16-4.5-6.5z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>';
