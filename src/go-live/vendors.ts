import type { Merchant } from '../merchants/schema.ts';
import { type Item, lookIf, namedHosts } from './item.ts';

/** Returns, for each vendor that is used, the addresses to register there. */
function registrations(merchant: Merchant): string[] {
	const { logins, signIn } = merchant;
	const hosts = namedHosts(merchant);
	const each = (path: string) => hosts.map((host) => `https://${host}${path}`).join(', ');
	const has = (...names: Merchant['logins']) => names.some((name) => logins.includes(name));
	const lines: string[] = [];
	if (has('google', 'facebook', 'twitter', 'phone')) {
		const { authDomain, forwarded } = signIn.firebase;
		lines.push(`Firebase, authorized domains: ${hosts.join(', ')}`);
		const vendors = { google: 'Google', facebook: 'Facebook', twitter: 'X' };
		const named = Object.entries(vendors).filter(([name]) => has(name as keyof typeof vendors));
		const handler = forwarded ? each('/__/auth/handler') : `https://${authDomain}/__/auth/handler`;
		for (const [, vendor] of named) lines.push(`${vendor}, redirect URI: ${handler}`);
	}
	if (has('google') && signIn.google.script)
		lines.push(`Google, authorized JavaScript origins of the web client: ${each('')}`);
	if (has('line')) lines.push(`LINE, callback URL: ${each('/m/login')}`);
	if (has('telegram'))
		lines.push(
			`Telegram, /setdomain at BotFather: ${hosts[0]}; address of a mini app: https://${hosts[0]}/m/login?signin=telegram`,
		);
	if (has('maya')) lines.push(`Maya, landing address: https://${hosts[0]}/m/login?signin=maya`);
	if (has('passkey'))
		lines.push(
			`Gateway, relying parties of passkeys: ${hosts.join(', ')}${hosts.length > 1 ? ' (a passkey works on its own host only)' : ''}`,
		);
	return lines;
}

export const vendorItems: Item[] = [
	{
		name: 'addresses to register with vendors',
		guide: 'src/features/sign-in/README.md#other-accounts',
		check: ({ merchant }) => lookIf(registrations(merchant)),
	},
];
