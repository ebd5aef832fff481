/** Lists what the site sends, and to whom, for the services that this merchant uses. */
import type { Merchant } from '../../../merchants/schema.ts';
import companies from './companies.json' with { type: 'json' };

export interface Sent {
	/** Its text is privacy:sent_WHAT. */
	what: string;
	/** Names; empty for servers that the gateway chooses. */
	to: readonly string[];
	/** Its text is privacy:when_WHEN. */
	when: string;
}

/** Companies that are part of a login. The other ways to log in involve only the merchant. */
export const PROVIDERS: Partial<Record<Merchant['logins'][number], string>> = companies.providers;

interface Network {
	name: string;
	analytics?: boolean;
	cookies?: readonly string[];
}

/**
 * Ad networks by their names in merchant.pixels (TRK-05). Google's tag serves either purpose, depending on its
 * id, which the gateway sets.
 */
export const NETWORKS: Record<keyof Merchant['pixels'], Network> = companies.networks;

/** Chat vendors by the addresses of their scripts. */
const CHATS: readonly [RegExp, string][] = [
	[/comm100|\/livechat\.ashx/, 'Comm100'],
	[/livechat/, 'LiveChat'],
	[/mivisit|miduoke/, 'MIDUOKE'],
];

/** Returns the names of known vendors, and the hosts of others. Chats on the site's own host are the merchant's. */
function chatVendors({ chat, name }: Merchant): string[] {
	const named = [...chat.scripts, ...chat.frames].map(
		(address) =>
			CHATS.find(([pattern]) => pattern.test(address))?.[1] ??
			(address.startsWith('/') ? name : address.replace(/^https:\/\/(\*\.)?|[:/].*$/g, '')),
	);
	return [...new Set(named)];
}

/** Sentry's own servers, or one of the merchant's that understands the same envelopes. */
function errorService({ sentryDsn }: Merchant): string[] {
	if (!sentryDsn) return [];
	const { host } = new URL(sentryDsn);
	return [host.endsWith('.sentry.io') ? 'Sentry' : host];
}

export function sentBy(merchant: Merchant): Sent[] {
	const own = [merchant.name];
	const networks = networksOf(merchant);
	const names = (from: typeof networks) => [...new Set(from.map(({ name }) => name))];
	const providers = [...new Set(merchant.logins.flatMap((login) => PROVIDERS[login] ?? []))];
	const all: Sent[] = [
		{ what: 'account', to: own, when: 'always' },
		{ what: 'steps', to: own, when: 'always' },
		{ what: 'captcha', to: merchant.captcha.v3 || merchant.captcha.v4 ? ['GeeTest'] : [], when: 'used' },
		{ what: 'signin', to: providers, when: 'used' },
		{ what: 'push', to: merchant.push.offered ? ['Google'] : [], when: 'used' },
		{ what: 'chat', to: chatVendors(merchant), when: 'used' },
		{ what: 'errors', to: errorService(merchant), when: 'always' },
		{ what: 'analytics', to: names(networks.filter(({ analytics }) => analytics)), when: 'agreed' },
		{ what: 'marketing', to: names(networks), when: 'agreed' },
	];
	return [...all.filter(({ to }) => to.length), { what: 'servers', to: [], when: 'used' }];
}

export const networksOf = ({ pixels }: Merchant): Network[] =>
	(Object.keys(pixels) as (keyof typeof pixels)[]).map((code) => NETWORKS[code]);
