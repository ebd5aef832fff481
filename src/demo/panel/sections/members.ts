import { html } from 'hono/html';
import { qrCode } from '../../../lib/qr.ts';
import { keeperOf } from '../../accounts/passkey-keepers.ts';
import type { Controls } from '../../controls.ts';
import { demoMobile } from '../../members.ts';
import type { DemoMerchant } from '../../merchants.ts';
import { DEMO_MEMBERS } from '../../seeds/members.ts';
import type { RegistrationWay } from '../../store/registrations.ts';
import { PEOPLE } from '../../vendors/account.ts';
import { actionButton, type Html, liveList, options, posts, section, timeOf } from '../html.ts';

export function messagesSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.messages(merchant).map(({ kind, to, code, purpose, expiresAt, good }) => {
		const where = kind === 'sms' ? html`SMS to <code>+${to}</code>` : html`Email to <code>${to}</code>`;
		const until = good ? html`valid until ${timeOf(expiresAt)}` : 'no longer valid';
		return html`<li><div>${where} for ${purpose}, ${until}</div><strong class="${good ? 'secret' : 'secret old'}">${code}</strong></li>`;
	});
	return section(
		'messages',
		'Messages',
		html`<p class="muted">Text messages and emails appear here instead of being sent. Newest first.</p>
	${liveList('messages', entries, 'Nothing sent yet.')}`,
	);
}

/** The codes that an authenticator app would show, with QR codes to set up a real app. */
export function authenticatorsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const apps = controls.authenticators(merchant);
	const codes = apps.map(
		({ userName, code }) =>
			html`<li><div>Code for <code>${userName}</code></div><strong class="secret">${code}</strong></li>`,
	);
	const setups = apps.map(({ userName, uri }) => {
		const { viewBox, path } = qrCode(uri);
		return html`<details><summary>Set up an app for ${userName}</summary>
		<svg class="qr" viewBox="${viewBox}" role="img" aria-label="QR code for ${userName}"><path d="${path}"/></svg>
		<code>${uri}</code></details>`;
	});
	return section(
		'authenticators',
		'Authenticators',
		html`<p class="muted">Each code works once, for about 30 seconds. To use a real app, scan the QR code.</p>
	${liveList('authenticators', codes, 'No one has an authenticator app.')}${setups}`,
	);
}

/** The members whose phones log in without a password. */
export function passkeysSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.passkeys(merchant).map((passkey) => {
		const { id, userName, host, aaguid, counter, backedUp, addedAt, usedAt } = passkey;
		const keeper = keeperOf(aaguid);
		const used = usedAt === undefined ? 'never used' : html`last used ${timeOf(usedAt)}`;
		return html`<li><div><strong>${userName}</strong> on ${host}${keeper && `, in ${keeper}`}, added ${timeOf(addedAt)}, ${used}. Counter ${counter}, ${backedUp ? 'synced' : 'on one device'}.</div>
		${actionButton('passkeys/remove', { id }, 'Remove', `passkey of ${userName}`)}</li>`;
	});
	return section(
		'passkeys',
		'Passkeys',
		html`<p class="muted">A phone that isn’t told of a removal still offers its passkey, and the login says that it’s unknown.</p>
	${liveList('passkeys', entries, 'No one has a passkey.')}`,
	);
}

/** The devices that get the members' push messages, and their data in Firebase's stand-in. */
export function pushSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const short = (token: string) => html`<br><code>${token.slice(0, 32)}…</code>`;
	const devices = controls.pushTokens(merchant).map(({ token, userName, topics, boundAt }) => {
		const about = topics.length ? `Topics: ${topics.join(', ')}` : 'No topic yet';
		return html`<li><div><strong>${userName}</strong>, bound ${timeOf(boundAt)}. ${about}.${short(token)}</div></li>`;
	});
	const registrations = controls.fcmRegistrations(merchant).map((registration) => {
		const { token, origin, endpoint, createdAt, refreshedAt } = registration;
		const host = URL.parse(endpoint)?.host ?? endpoint;
		const refreshed = refreshedAt === undefined ? 'Never refreshed' : html`Refreshed ${timeOf(refreshedAt)}`;
		return html`<li><div>Registered for ${origin} ${timeOf(createdAt)}, reached by ${host}. ${refreshed}.${short(token)}</div></li>`;
	});
	return section(
		'push',
		'Push messages',
		html`<p class="muted">Devices that members have turned notifications on for, as the gateway knows them, and as Firebase’s stand-in does. A log-out removes both.</p>
	${liveList('push', devices, 'The gateway knows no device.')}
	${liveList('push-registrations', registrations, 'Firebase has no registration.')}`,
	);
}

export function membersSection(controls: Controls, merchant: DemoMerchant): Html {
	const rows = DEMO_MEMBERS.map(
		(member) =>
			html`<tr><th scope="row"><code>${member.userName}</code></th><td><code>${member.password}</code></td>
			<td><code>+${demoMobile(merchant, member)}</code></td><td>${member.shows}</td></tr>`,
	);
	const sessions = controls.sessions(merchant.code).map(
		({ id, userName, createdAt, seenAt }) =>
			html`<li><div><strong>${userName}</strong> logged in ${timeOf(createdAt)}, last active ${timeOf(seenAt)}</div>
			${actionButton('sessions/end', { id }, 'End session', `for ${userName}`)}</li>`,
	);
	return section(
		'members',
		'Members',
		html`<div class="scroll" tabindex="0" role="region" aria-label="Demo accounts"><table>
		<thead><tr><th scope="col">Username</th><th scope="col">Password</th><th scope="col">Mobile</th><th scope="col">What it shows</th></tr></thead>
		<tbody>${rows}</tbody>
	</table></div>
	<h3>Sessions</h3>
	${liveList('sessions', sessions, 'No one is logged in.')}`,
	);
}

/** The ways into the site that begin in another app; the others begin with a button of the login form. */
export function elsewhereSection({ code, maya, telegram }: DemoMerchant): Html | undefined {
	if (!maya && !telegram.botId) return undefined;
	const miniApp = `/demo/vendors/telegram/${code}/mini-app?name=${encodeURIComponent(PEOPLE[0])}`;
	return section(
		'elsewhere',
		'Sign-in from other apps',
		html`<ul class="list">
		${maya && html`<li><a href="/demo/vendors/maya/${code}">Open the site from Maya</a></li>`}
		${telegram.botId && html`<li><div><a href="${miniApp}">Open the site as a Telegram mini app</a>: only Telegram’s own view of a page signs in with it. Elsewhere, the site says that it can’t be sure.</div></li>`}
	</ul>`,
	);
}

export function linkedAccountsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.linkedAccounts(merchant).map(
		({ id, userName, provider, subject, name, linkedAt }) =>
			html`<li><div><strong>${userName}</strong> signs in with ${provider}: ${name && `${name}, `}<code>${subject}</code>, linked ${timeOf(linkedAt)}</div>
			${actionButton('accounts/unlink', { id }, 'Unlink', `${provider} from ${userName}`)}</li>`,
	);
	return section(
		'linked',
		'Linked accounts',
		html`<p class="muted">The accounts elsewhere that members sign in with. Newest first.</p>
	${liveList('linked', entries, 'No one has linked an account.')}`,
	);
}

export const inboxSection = ({ code: merchant }: DemoMerchant): Html =>
	section(
		'inbox',
		'Inbox',
		html`<p class="muted">Puts a message into a member’s inbox. The switch INBOX3 shows and hides it.</p>
	<form ${posts('inbox/send', { merchant })} data-clear class="grid">
		<label>Member <select name="userName">${options(DEMO_MEMBERS.map(({ userName }) => userName))}</select></label>
		<label>Title <input name="title.EN" lang="en" required maxlength="120"></label>
		<label>Text <textarea name="content.EN" lang="en" rows="3" required maxlength="4000"></textarea></label>
		<button>Send</button>
	</form>`,
	);

const WAYS: Readonly<Record<RegistrationWay, string>> = {
	username: 'by username',
	mobile: 'by mobile number',
	autoUsername: 'with an automatic username',
	account: 'with another account',
};

export function registrationsSection(controls: Controls, { code: merchant }: DemoMerchant): Html {
	const entries = controls.registrations(merchant).map((row) => {
		const { userName, way, registerMethod, registeredAt, affiliateCode, domain } = row;
		const carried = {
			affiliate: affiliateCode && `${affiliateCode} (${domain})`,
			referral: row.referralCode,
			link: row.linkId,
			device: row.loginDeviceId,
			...row.pixelTrack,
		};
		const lines = Object.entries(carried).filter(([, value]) => value);
		return html`<li><div><strong>${userName}</strong> ${WAYS[way]}, ${registerMethod}, ${timeOf(registeredAt)}
		<pre>${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre></div></li>`;
	});
	return section(
		'registrations',
		'Registrations',
		html`<p class="muted">New members, with the affiliate, friend or click that brought them. Newest first.</p>
	${liveList('registrations', entries, 'No one has registered yet.')}`,
	);
}
