import { html } from 'hono/html';
import { DEMO_MEMBERS } from '../members.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Html } from './html.ts';

export function inboxSection(merchant: DemoMerchant): Html {
	return html`<section aria-labelledby="inbox-title">
	<h2 id="inbox-title">Inbox</h2>
	<p class="muted">Puts a message into a member’s inbox. The switch INBOX3 shows and hides it.</p>
	<form data-action="inbox/send" data-body="${JSON.stringify({ merchant: merchant.code })}" data-clear class="grid">
		<label>Member
			<select name="userName">${DEMO_MEMBERS.map(({ userName }) => html`<option>${userName}</option>`)}</select>
		</label>
		<label>Title <input name="title.EN" lang="en" required maxlength="120"></label>
		<label>Text <textarea name="content.EN" lang="en" rows="3" required maxlength="4000"></textarea></label>
		<button>Send</button>
	</form>
</section>`;
}
