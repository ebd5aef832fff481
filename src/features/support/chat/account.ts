import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { customerServiceScript } from '../../../gateway/contract/customer-service-script.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import { PLATFORM_CHAT, type ServiceEntry } from '../entries.ts';
import { type ChatFailure, type ChatKind, type ChatStart, isScripted } from './messages.ts';
import { type ChatSettings, loadChatSettings, loadedChatSettings } from './settings.ts';

/** The call's name in the contract, for the error catalogue. */
const LAUNCH = 'launchChat';

/** The vendor's script or the page of a chat, with the merchant's account. */
type ChatAccount = Pick<ChatStart, 'kind' | 'address' | 'settings'>;

/** Why there is no account. A chat whose address may not be framed has to be opened there, as a window. */
export type NoAccount = ChatFailure | { window: string };

export type Account = ChatAccount | NoAccount;

/** CON-01: chats have one Chinese. */
export function chatLanguage(): string {
	const { language } = getPage();
	return language === 'TW' ? 'CN' : language;
}

export const isAccount = (found: Account): found is ChatAccount =>
	typeof found === 'object' && 'kind' in found;

/** Finds the account of an entry's chat. Returns undefined for an entry to follow as a link. */
export function findAccount({ kind, csType, name, address }: ServiceEntry): Promise<Account> | undefined {
	if (csType === PLATFORM_CHAT) return launch(name);
	const settings = loadedChatSettings();
	if (kind === 'email' || !settings) return undefined;
	if (!address && isScripted(csType)) return requestAccount(csType, settings);
	const account = accountAt(csType, address, settings, location.origin);
	return account === 'window' ? undefined : Promise.resolve(account);
}

/**
 * Decides by an entry's csType and decoded path how it's opened: in the frame, in a window of its own, or not at all,
 * as the address is invalid. `origin` is the page's origin.
 */
export function accountAt(
	csType: string,
	address: string,
	{ scripts, frames }: Pick<ChatSettings, 'scripts' | 'frames'>,
	origin: string,
): ChatAccount | 'window' | 'refused' {
	const href = safePageUrl(address, origin);
	if (!href) return 'refused';
	if (isScripted(csType) && isNamed(href, scripts, origin))
		return { kind: csType, address: href, settings: settingsIn(href) };
	return isNamed(href, frames, origin) ? { kind: 'FRAME', address: href, settings: {} } : 'window';
}

/** How vendors spell the settings of their accounts in the address of their script. */
const SPELLINGS: Record<string, string> = { siteid: 'site_id', planid: 'code_plan', cptid: 'account' };

function settingsIn(address: string): Record<string, string> {
	const { searchParams, host } = new URL(address);
	const settings: Record<string, string> = { host };
	searchParams.forEach((value, name) => {
		settings[SPELLINGS[name.toLowerCase()] ?? name] = value;
	});
	return settings;
}

async function requestAccount(csType: ChatKind, { scripts }: ChatSettings): Promise<Account> {
	try {
		const { script, settings } = await call(customerServiceScript, { csType });
		const { href } = new URL(script, location.origin);
		if (isNamed(href, scripts, location.origin)) return { kind: csType, address: href, settings };
	} catch {
		// The gateway has no answer, or an invalid address.
	}
	return 'refused';
}

async function launch(title: string): Promise<Account> {
	try {
		const { launchPlatformChat } = await import('./platform-chat.ts');
		const [address, settings] = await Promise.all([
			launchPlatformChat(title, chatLanguage()),
			loadChatSettings(),
		]);
		const account = accountAt(PLATFORM_CHAT, address, settings, location.origin);
		return account === 'window' ? { window: address } : account;
	} catch (error) {
		ignoreNetworkFailure(error);
		// A session that is over ends.
		await reportQuietly(error, LAUNCH);
		return error instanceof GatewayError && error.kind === 'timeout' ? 'slow' : 'refused';
	}
}

/**
 * Whether an address is one of those that a merchant names in their settings: an origin (https://chat.example.com,
 * https://*.example.com), an address, or a path of this site. An origin, and a path that ends with a slash, stand for
 * all below. The query doesn't count.
 */
export function isNamed(address: string, named: readonly string[], own: string): boolean {
	const url = new URL(address, own);
	return named.some((name) => {
		// A URL object would encode the star in some browsers.
		const [, host, path = '/'] = /^(https:\/\/[^/]+|(?=\/))(\/.*)?$/.exec(name) ?? [];
		const origin = host === '' ? own : host;
		const isThere = origin?.includes('*')
			? url.protocol === 'https:' && `https://${url.host}`.endsWith(origin.slice('https://*'.length))
			: url.origin === origin;
		return isThere && (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
	});
}
