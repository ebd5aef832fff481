import { html } from 'hono/html';
import { PROMO_CODES } from '../seeds/promo-codes.ts';
import type { Html } from './html.ts';

export function promoCodesSection(): Html {
	return html`<section aria-labelledby="promo-codes-title">
	<h2 id="promo-codes-title">Promo codes</h2>
	<p class="muted">Each works once for each member. A reset makes them good again.</p>
	<ul class="list">${PROMO_CODES.map(
		({ code, shows }) => html`<li><div>${shows}</div><code>${code}</code></li>`,
	)}</ul>
</section>`;
}
