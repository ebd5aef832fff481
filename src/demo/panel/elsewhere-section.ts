import { html } from 'hono/html';
import type { DemoMerchant } from '../merchants.ts';
import { PEOPLE } from '../vendors/account.ts';
import type { Html } from './html.ts';

/** The ways into the site that begin in another app; the others begin with a button of the login form. */
export function elsewhereSection({ code, maya, telegram }: DemoMerchant): Html | undefined {
	if (!maya && !telegram.botId) return undefined;
	const miniApp = `/demo/vendors/telegram/${code}/mini-app?name=${encodeURIComponent(PEOPLE[0])}`;
	return html`<section aria-labelledby="elsewhere-title">
	<h2 id="elsewhere-title">Sign-in from other apps</h2>
	<ul class="list">
		${maya && html`<li><a href="/demo/vendors/maya/${code}">Open the site from Maya</a></li>`}
		${telegram.botId && html`<li><div><a href="${miniApp}">Open the site as a Telegram mini app</a>: only Telegram’s own view of a page signs in with it. Elsewhere, the site says that it can’t be sure.</div></li>`}
	</ul>
</section>`;
}
