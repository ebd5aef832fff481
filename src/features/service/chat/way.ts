import { isNamed } from '../../../lib/named-address.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import type { ChatKind } from './messages.ts';
import type { ChatSettings } from './settings.ts';

/** How a chat is opened. */
export type Way =
	/** By the vendor's script. Its account is in the address, as in /livechat.ashx?siteId=1. */
	| { kind: ChatKind; address: string; settings: Record<string, string> }
	/** By the vendor's script, which the gateway names. */
	| 'ask'
	/** In a window of its own. */
	| 'window'
	/** Not at all: the address is no address. */
	| 'refused';

const SCRIPTED: readonly string[] = ['LIVECHAT', 'COMM100', 'MIDUOKE'] satisfies ChatKind[];

/** How vendors spell the settings of their accounts in the address of their script. */
const SPELLINGS: Record<string, string> = { siteid: 'site_id', planid: 'code_plan', cptid: 'account' };

/** What an entry of customer service leads to, by its csType and decoded path. */
export function wayTo(
	csType: string,
	address: string,
	{ scripts, frames }: Pick<ChatSettings, 'scripts' | 'frames'>,
	own: string,
): Way {
	const isScripted = SCRIPTED.includes(csType);
	if (!address) return isScripted ? 'ask' : 'refused';
	const href = safePageUrl(address, own);
	if (!href) return 'refused';
	if (isScripted && isNamed(href, scripts, own)) {
		return { kind: csType as ChatKind, address: href, settings: settingsIn(href) };
	}
	return isNamed(href, frames, own) ? { kind: 'FRAME', address: href, settings: {} } : 'window';
}

function settingsIn(address: string): Record<string, string> {
	const { searchParams, host } = new URL(address);
	const settings: Record<string, string> = { host };
	searchParams.forEach((value, name) => {
		settings[SPELLINGS[name.toLowerCase()] ?? name] = value;
	});
	return settings;
}
