const BASE = '/demo/vendors/chat';

/** A merchant's account at a vendor. */
interface ChatAccount {
	script: string;
	/** The script's settings. */
	settings: Record<string, string>;
}

/** By csType: the end of the script's address, and its settings. */
const ACCOUNTS: Readonly<Record<string, ChatAccount>> = {
	LIVECHAT: { script: 'livechat/tracking.js', settings: { license: '1520', group: '3' } },
	COMM100: { script: 'comm100/livechat.ashx', settings: { site_id: '1000234', code_plan: '5000239' } },
	MIDUOKE: {
		script: 'miduoke/Web/js/mivisit.js',
		settings: { host: 'chat.example.com', account: '386983e498c6b51476' },
	},
};

/** Returns the merchant's account at the vendor of a csType; an empty one for vendors without a script. */
export function chatAccount(merchant: string, csType: string): ChatAccount {
	const account = ACCOUNTS[csType];
	if (!account) return { script: '', settings: {} };
	return { ...account, script: `${BASE}/${merchant}/${account.script}` };
}

/**
 * Behaviour of the chat vendors' stand-ins. slow: responds after the 10 s that a player waits. hostile: the chat works, but
 * its script throws, replaces globals and sends messages that look like the site's own.
 */
export const CHAT_MODES = ['normal', 'slow', 'missing', 'broken', 'hostile'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];
