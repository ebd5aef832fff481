import { fetchJson } from '../../../core/files.ts';
import { getPage } from '../../../core/page.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { type ChatStart, isScripted, type PageFailure } from './messages.ts';

/** The merchant's settings for chats: the file /m/chat.json, which the build writes. */
export interface ChatSettings {
	/** Key of the `path` of an entry (EN-13); '' if the gateway sends plain addresses. */
	pathKey: string;
	/** Scripts that may run in the chat's page, and addresses that it may frame (isNamed). */
	scripts: string[];
	frames: string[];
}

/** The vendor's script or the page of a chat, with the merchant's account. */
export type ChatAccount = Pick<ChatStart, 'kind' | 'address' | 'settings'>;

/** Why a chat doesn't open. One whose address may not be framed can be opened there, as a window. */
export type ChatFailure = PageFailure | 'slow' | 'offline' | { window: string };

/** Loads them once. Rejects if they can't be loaded; the next call tries again. */
export const loadChatSettings = loadOnce(() => fetchJson<ChatSettings>('/m/chat.json'));

/** CON-01: chats have one Chinese. */
export const chatLanguage = (): string => getPage().language.replace('TW', 'CN');

/**
 * Returns the account of the chat at an absolute address; undefined if the merchant allows neither to run nor to frame
 * it, so that it has to be opened as a link.
 */
export function accountAt(
	csType: string,
	address: string,
	{ scripts, frames }: Pick<ChatSettings, 'scripts' | 'frames'>,
): ChatAccount | undefined {
	if (isScripted(csType) && isNamed(address, scripts))
		return { kind: csType, address, settings: settingsIn(address) };
	return isNamed(address, frames) ? { kind: 'FRAME', address, settings: {} } : undefined;
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

/**
 * Whether an absolute address is one of those that a merchant names in their settings: an origin
 * (https://chat.example.com, https://*.example.com), an address, or a path of this site. An origin, and a path that ends
 * with a slash, stand for everything below. The query doesn't count.
 */
export function isNamed(address: string, named: readonly string[]): boolean {
	const url = new URL(address);
	return named.some((name) => {
		// A URL object would encode the star in some browsers.
		const [, host, path = '/'] = /^(https:\/\/[^/]+|(?=\/))(\/.*)?$/.exec(name) ?? [];
		const origin = host === '' ? location.origin : host;
		const isThere = origin?.includes('*')
			? url.protocol === 'https:' && `https://${url.host}`.endsWith(origin.slice('https://*'.length))
			: url.origin === origin;
		return isThere && (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
	});
}
