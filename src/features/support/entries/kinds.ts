/** Kind of a way to customer service; sheet/marks.css has a mark for each. */
export type Kind =
	| 'own'
	| 'chat'
	| 'vip'
	| 'telegram'
	| 'whatsapp'
	| 'line'
	| 'messenger'
	| 'viber'
	| 'zalo'
	| 'email'
	| 'link';

/** The platform's own chat. Named like its switch (EN-22). */
export const PLATFORM_CHAT = 'CBS3';

/** Chats whose script the frame page runs: their settings may all come from the gateway. */
export const SCRIPTED = ['LIVECHAT', 'COMM100', 'MIDUOKE'];

/** EN-13: vendors of chats. Their names mean nothing to players. */
const CHATS = [...SCRIPTED, PLATFORM_CHAT, 'TX-CHAT', 'AICAN', 'COMM100VIP'];

/** Apps that players know by name, and the hosts of the links that open them. */
const APPS: readonly [Kind, string, RegExp][] = [
	['telegram', 'Telegram', /^(t|telegram)\.me$/],
	['whatsapp', 'WhatsApp', /^(wa\.me|(api|chat|www)\.whatsapp\.com)$/],
	['line', 'LINE', /^(lin\.ee|line\.me|page\.line\.me)$/],
	['messenger', 'Messenger', /^(m\.me|(www\.)?messenger\.com)$/],
	['viber', 'Viber', /^(vb\.me|(\w+\.)?viber\.com)$/],
	['zalo', 'Zalo', /^zalo\.me$/],
];

/** Returns an entry's kind, by the gateway's name for it and its host; with the app's name if it is one. */
export function kindOf(csType: string, host: string, isMail: boolean): { kind: Kind; app?: string } {
	if (isMail) return { kind: 'email' };
	for (const [kind, app, hosts] of APPS) {
		if (hosts.test(host) || csType === app.toUpperCase()) return { kind, app };
	}
	if (csType === 'COMM100VIP') return { kind: 'vip' };
	return { kind: CHATS.includes(csType) || /CHAT/.test(csType) ? 'chat' : 'link' };
}
