import { fetchJson } from '../../../core/files.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** The merchant's settings for chats: the file /m/chat.json, which the build writes. */
export interface ChatSettings {
	/** Key of the `path` of an entry (EN-13); '' if the gateway sends plain addresses. */
	pathKey: string;
	/** Scripts that may run in the chat's page, and addresses that it may frame (isNamed in account.ts). */
	scripts: string[];
	frames: string[];
}

let settings: ChatSettings | undefined;

/** Loads them once. Rejects if they can't be loaded; the next call tries again. */
export const loadChatSettings = loadOnce(async () => {
	settings = await fetchJson<ChatSettings>('/m/chat.json');
	return settings;
});

/** Undefined until they have loaded. */
export const loadedChatSettings = (): ChatSettings | undefined => settings;
