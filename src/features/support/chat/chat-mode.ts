import { safePageUrl } from '../../../lib/safe-url.ts';
import { SCRIPTED } from '../entries/kinds.ts';
import type { ChatKind, ChatStart } from './messages.ts';
import { isNamed } from './named-address.ts';
import type { ChatSettings } from './settings.ts';

/** The vendor's script or the page of a chat, with the merchant's account. */
export type ChatAccount = Pick<ChatStart, 'kind' | 'address' | 'settings'>;

export type ChatMode =
	/** In the frame. The account is in the address, as in /livechat.ashx?siteId=1. */
	| ChatAccount
	/** In the frame, by the vendor's script, which the gateway names. */
	| 'ask'
	/** In a window of its own. */
	| 'window'
	/** Not at all: invalid address. */
	| 'refused';

/** How vendors spell the settings of their accounts in the address of their script. */
const SPELLINGS: Record<string, string> = { siteid: 'site_id', planid: 'code_plan', cptid: 'account' };

/** Decides by an entry's csType and decoded path how it's opened. `origin` is the page's origin. */
export function chatMode(
	csType: string,
	address: string,
	{ scripts, frames }: Pick<ChatSettings, 'scripts' | 'frames'>,
	origin: string,
): ChatMode {
	const isScripted = SCRIPTED.includes(csType);
	if (!address) return isScripted ? 'ask' : 'refused';
	const href = safePageUrl(address, origin);
	if (!href) return 'refused';
	if (isScripted && isNamed(href, scripts, origin)) {
		return { kind: csType as ChatKind, address: href, settings: settingsIn(href) };
	}
	return isNamed(href, frames, origin) ? { kind: 'FRAME', address: href, settings: {} } : 'window';
}

function settingsIn(address: string): Record<string, string> {
	const { searchParams, host } = new URL(address);
	const settings: Record<string, string> = { host };
	searchParams.forEach((value, name) => {
		settings[SPELLINGS[name.toLowerCase()] ?? name] = value;
	});
	return settings;
}
