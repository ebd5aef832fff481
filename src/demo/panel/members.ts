import { html } from 'hono/html';
import { qrCode } from '../../lib/qr.ts';
import { keeperOf } from '../accounts/passkeys.ts';
import { demoMobile } from '../members.ts';
import { DEMO_MEMBERS } from '../seeds/members.ts';
import type { RegistrationWay } from '../store/registrations.ts';
import { authenticators } from '../totp.ts';
import { PEOPLE } from '../vendors/account.ts';
import { action, form } from './action.ts';
import { id, key, neededArea, neededText, whole } from './fields.ts';
import { button, entry, list, type Section, timeOf } from './list.ts';

const endSession = action('sessions/end', 'Session ended', { id }, ({ platform }, { id }) =>
	platform.sessions.end(id),
);
const removePasskey = action('passkeys/remove', 'Passkey removed', { id: key }, ({ platform }, { id }) =>
	platform.passkeys.remove(id),
);
const unlink = action('accounts/unlink', 'Account unlinked', { id }, ({ platform }, { id }) =>
	platform.identities.unlink(id),
);
const send = action(
	'inbox/send',
	'Message sent',
	{ userName: neededText('Member', 40), title: neededText('Title', 120), content: neededArea('Text', 4000) },
	({ platform, controls, merchant }, { userName, title, content }) => {
		const words = { title: { EN: title }, content: { EN: content } };
		platform.inbox.send(controls.member(merchant.code, userName), words);
	},
);
const deposit = action(
	'deposits/submit',
	'Deposit submitted',
	{ userName: neededText('Member', 40), amount: whole('Amount', 1, 1_000_000) },
	({ controls, merchant }, { userName, amount }) => controls.submitDeposit(merchant.code, userName, amount),
);

const WAYS: Readonly<Record<RegistrationWay, string>> = {
	username: 'by username',
	mobile: 'by mobile number',
	autoUsername: 'with an automatic username',
	account: 'with another account',
};

const short = (token: string) => html`<br><code>${token.slice(0, 32)}…</code>`;

export const MEMBERS: readonly Section[] = [
	[
		'messages',
		'Messages',
		'Text messages and emails appear here instead of being sent. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.codes
				.list(merchant.code)
				.map(({ kind, to, code, purpose, expiresAt, good }) => {
					const where = kind === 'sms' ? html`SMS to <code>+${to}</code>` : html`Email to <code>${to}</code>`;
					const until = good ? html`valid until ${timeOf(expiresAt)}` : 'no longer valid';
					return entry(
						html`${where} for ${purpose}, ${until}`,
						html`<strong class="${good ? 'secret' : 'secret old'}">${code}</strong>`,
					);
				});
			return list('messages', entries, 'Nothing sent yet.');
		},
	],
	[
		'authenticators',
		'Authenticators',
		'Each code works once, for about 30 seconds. To use a real app, scan the QR code.',
		({ platform, merchant }) => {
			const apps = authenticators(platform, merchant.code);
			const codes = apps.map(({ userName, code }) =>
				entry(html`Code for <code>${userName}</code>`, html`<strong class="secret">${code}</strong>`),
			);
			const setups = apps.map(({ userName, uri }) => {
				const { viewBox, path } = qrCode(uri);
				return html`<details><summary>Set up an app for ${userName}</summary>
				<svg class="qr" viewBox="${viewBox}" role="img" aria-label="QR code for ${userName}"><path d="${path}"/></svg>
				<code>${uri}</code></details>`;
			});
			return [list('authenticators', codes, 'No one has an authenticator app.'), ...setups];
		},
	],
	[
		'passkeys',
		'Passkeys',
		'A phone that isn’t told of a removal still offers its passkey, and the login shows that it’s unknown.',
		({ platform, merchant }) => {
			const entries = platform.passkeys
				.list(merchant.code)
				.map(({ id, userName, host, aaguid, ...passkey }) => {
					const { counter, backedUp, addedAt, usedAt } = passkey;
					const keeper = keeperOf(aaguid);
					const used = usedAt === undefined ? 'never used' : html`last used ${timeOf(usedAt)}`;
					return entry(
						html`<strong>${userName}</strong> on ${host}${keeper && `, in ${keeper}`}, added ${timeOf(addedAt)}, ${used}. Counter ${counter}, ${backedUp ? 'synced' : 'on one device'}.`,
						button(removePasskey, id, 'Remove', `passkey of ${userName}`),
					);
				});
			return list('passkeys', entries, 'No one has a passkey.');
		},
	],
	[
		'push',
		'Push messages',
		'Devices that members have turned notifications on for, in the gateway and in Firebase’s stand-in. A log-out removes both.',
		({ platform, merchant }) => {
			const devices = platform.pushTokens.list(merchant.code).map(({ token, userName, topics, boundAt }) => {
				const about = topics.length ? `Topics: ${topics.join(', ')}` : 'No topic yet';
				return entry(html`<strong>${userName}</strong>, bound ${timeOf(boundAt)}. ${about}.${short(token)}`);
			});
			const registrations = platform.fcm.list(merchant.code).map((registration) => {
				const { token, origin, endpoint, createdAt, refreshedAt } = registration;
				const host = URL.parse(endpoint)?.host ?? endpoint;
				const refreshed =
					refreshedAt === undefined ? 'Never refreshed' : html`Refreshed ${timeOf(refreshedAt)}`;
				return entry(
					html`Registered for ${origin} ${timeOf(createdAt)}, reached by ${host}. ${refreshed}.${short(token)}`,
				);
			});
			return [
				list('push', devices, 'The gateway knows no device.'),
				list('push-registrations', registrations, 'Firebase has no registration.'),
			];
		},
	],
	[
		'members',
		'Members',
		'',
		({ platform, merchant }) => {
			const rows = DEMO_MEMBERS.map(
				(
					member,
				) => html`<tr><th scope="row"><code>${member.userName}</code></th><td><code>${member.password}</code></td>
				<td><code>+${demoMobile(merchant, member)}</code></td><td>${member.shows}</td></tr>`,
			);
			const sessions = platform.sessions
				.list(merchant.code)
				.map(({ id, userName, createdAt, seenAt }) =>
					entry(
						html`<strong>${userName}</strong> logged in ${timeOf(createdAt)}, last active ${timeOf(seenAt)}`,
						button(endSession, id, 'End session', `for ${userName}`),
					),
				);
			return html`<div class="scroll" tabindex="0" role="region" aria-label="Demo accounts"><table>
				<thead><tr><th scope="col">Username</th><th scope="col">Password</th><th scope="col">Mobile</th><th scope="col">What it shows</th></tr></thead>
				<tbody>${rows}</tbody>
			</table></div>
			<h3>Sessions</h3>
			${list('sessions', sessions, 'No one is logged in.')}
			<h3>Deposit</h3>
			${form(deposit, 'Submit deposit')}`;
		},
	],
	[
		'elsewhere',
		'Sign-in from other apps',
		'',
		({ merchant: { code, maya, telegram } }) => {
			if (!maya && !telegram.botId) return undefined;
			const miniApp = `/demo/vendors/telegram/${code}/mini-app?name=${encodeURIComponent(PEOPLE[0])}`;
			return html`<ul class="list">
			${maya && html`<li><a href="/demo/vendors/maya/${code}">Open the site from Maya</a></li>`}
			${telegram.botId && html`<li><div><a href="${miniApp}">Open the site as a Telegram mini app</a>: only Telegram’s own view of a page signs in with it. Elsewhere, the site warns that it can’t be sure.</div></li>`}
			</ul>`;
		},
	],
	[
		'linked',
		'Linked accounts',
		'External accounts that members sign in with. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.identities
				.list(merchant.code)
				.map(({ id, userName, provider, subject, name, linkedAt }) =>
					entry(
						html`<strong>${userName}</strong> signs in with ${provider}: ${name && `${name}, `}<code>${subject}</code>, linked ${timeOf(linkedAt)}`,
						button(unlink, id, 'Unlink', `${provider} from ${userName}`),
					),
				);
			return list('linked', entries, 'No one has linked an account.');
		},
	],
	[
		'inbox',
		'Inbox',
		'Puts a message into a member’s inbox. The switch INBOX3 shows and hides it.',
		() => form(send, 'Send'),
	],
	[
		'registrations',
		'Registrations',
		'New members, with the affiliate, friend or click that brought them. Newest first.',
		({ platform, merchant }) => {
			const entries = platform.registrations.list(merchant.code).map((row) => {
				const { userName, memberId: _, way, registeredAt, pixelTrack, ...carried } = row;
				const lines = Object.entries({ ...carried, ...pixelTrack }).filter(([, value]) => value);
				return entry(html`<strong>${userName}</strong> ${WAYS[way]}, ${timeOf(registeredAt)}
				<pre>${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>`);
			});
			return list('registrations', entries, 'No one has registered yet.');
		},
	],
];
