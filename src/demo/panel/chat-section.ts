import { html, raw } from 'hono/html';
import type { Controls } from '../controls.ts';
import type { DemoMerchant } from '../merchants.ts';
import { CHAT_MODES, type ChatMode } from '../vendors/chat/modes.ts';
import type { Html } from './html.ts';

const MODES: Record<ChatMode, string> = {
	normal: 'Work',
	slow: 'Respond after 12 seconds',
	missing: 'Are missing (404)',
	broken: 'Throw an error',
	hostile: 'Work, but attack the site',
};

export function chatSection(controls: Controls, { code }: DemoMerchant): Html {
	const { chat } = controls.siteState(code);
	return html`<section aria-labelledby="chat-title">
	<h2 id="chat-title">Chat vendors</h2>
	<p class="muted">How the scripts and pages of LiveChat, Comm100, MIDUOKE and the others behave. <code>?mode=</code> in an entry’s address does the same for that entry.</p>
	<form data-action="site/set" data-body="${JSON.stringify({ merchant: code, change: {} })}" class="row">
		<label class="grow">Chat vendors
			<select name="change.chat">${CHAT_MODES.map(
				(mode) =>
					html`<option value="${mode}"${mode === chat ? raw(' selected') : ''}>${MODES[mode]}</option>`,
			)}</select>
		</label>
		<button>Set</button>
	</form>
</section>`;
}
