import { html } from 'hono/html';
import type { DemoMerchant } from '../merchants.ts';
import type { Page } from '../vendors/serve.ts';
import { Wording } from '../wording.ts';

/** Stands in for an app store listing, and says so. `icon` is a PNG in base64. */
export function storePage(merchant: DemoMerchant, icon: string): Page {
	const { code, name, theme, banners } = merchant;
	const line = new Wording(merchant, 'EN').ofMerchant((written) => written.appText);
	const [hero] = banners;
	return {
		title: `${name} – demo app store listing`,
		style: `
:root{color-scheme:dark;--bg:${theme.surface};--accent-bg:${theme.raised};--text:${theme.text};--border:${theme.line};--accent:${theme.accent};--accent-text:${theme.onAccent}}
img{opacity:1}
header img{border-radius:24px}`,
		content: html`<header>
${hero && html`<img src="/wps/art/banner/${code}/${hero.id}?w=720" width="720" height="320" alt="">`}
<h1>${name}</h1>
<img src="data:image/png;base64,${icon}" width="104" height="104" alt="">
<p>${line}</p>
</header>
<main>
<article><strong>There is no app to install here.</strong><p>This demo page stands in for an app store listing. On a real merchant’s site, the link leads to its app. ${name} is an example and has no app.</p></article>
<p><a class="button" href="/m/download">Back to ${name}</a></p>
</main>`,
	};
}
