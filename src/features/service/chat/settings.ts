import { fetchJson } from '../../../core/fetch-json.ts';

/** What the site needs to know of the merchant's chats: the file /m/chat.json, which the build writes. */
export interface ChatSettings {
	/** The key of the `path` of an entry (EN-13); '' where the gateway sends plain addresses. */
	pathKey: string;
	/** Scripts that may run in the chat's page, and addresses that it may frame (lib/named-address.ts). */
	scripts: string[];
	frames: string[];
}

let settings: Promise<ChatSettings> | undefined;
let known: ChatSettings | undefined;

/** Reads them once; rejects where they are out of reach, and tries again the next time. */
export function loadChatSettings(): Promise<ChatSettings> {
	settings ??= fetchJson<ChatSettings>('/m/chat.json').then(
		(read) => {
			known = read;
			return read;
		},
		(error) => {
			settings = undefined;
			throw error;
		},
	);
	return settings;
}

/** Throws if nothing has loaded them. */
export function chatSettings(): ChatSettings {
	if (!known) throw new Error('loadChatSettings() comes first');
	return known;
}
