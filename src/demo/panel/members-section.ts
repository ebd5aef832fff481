import { html } from 'hono/html';
import type { Controls } from '../controls.ts';
import { DEMO_MEMBERS, demoMobile } from '../members.ts';
import type { DemoMerchant } from '../merchants.ts';
import { actionButton, type Html, timeOf } from './html.ts';

export function membersSection(controls: Controls, merchant: DemoMerchant): Html {
	const sessions = controls.sessions(merchant.code);
	return html`<section aria-labelledby="members-title">
	<h2 id="members-title">Members</h2>
	<div class="scroll" tabindex="0" role="region" aria-label="Demo accounts"><table>
		<thead><tr><th scope="col">Username</th><th scope="col">Password</th><th scope="col">Mobile</th><th scope="col">What it shows</th></tr></thead>
		<tbody>${DEMO_MEMBERS.map(
			(member) =>
				html`<tr><th scope="row"><code>${member.userName}</code></th><td><code>${member.password}</code></td>
				<td><code>+${demoMobile(merchant, member)}</code></td><td>${member.shows}</td></tr>`,
		)}</tbody>
	</table></div>
	<h3>Sessions</h3>
	<div data-live="sessions">${
		sessions.length
			? html`<ul class="list">${sessions.map(
					({ id, userName, createdAt, seenAt }) =>
						html`<li><div><strong>${userName}</strong> logged in ${timeOf(createdAt)}, last active ${timeOf(seenAt)}</div>
						${actionButton('sessions/end', { id }, 'End session', `for ${userName}`)}</li>`,
				)}</ul>`
			: html`<p class="empty">No one is logged in.</p>`
	}</div>
</section>`;
}
