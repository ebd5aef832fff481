import type { ReadableAtom } from 'nanostores';
import type { Language } from '../../../lib/languages.ts';

export interface ChatOptions {
	csType: string;
	/** The decoded path of the entry: https, or on this host; '' where the gateway's settings say everything. */
	address: string;
	language: Language;
	/** Of a member. */
	userName?: string;
	/** Name of the frame, for screen readers. */
	title?: string;
	/**
	 * CBS3: asks the gateway for the key that tells the chat who the member is. The
	 * chat's own page asks for it by posting {type: 'CHAT_AUTH_KEY'} to its parent,
	 * and gets {type: 'CHAT_AUTH_KEY', authKey} at exactly its origin.
	 */
	authKey?: () => Promise<string>;
}

export interface Chat {
	/** Resolves once the player can write. After 10 s at most it rejects with a ChatFailure as the error's message, and the chat has ended. */
	opened: Promise<void>;
	show(): void;
	hide(): void;
	end(): void;
	/** Messages that came while the chat was hidden. */
	$unread: ReadableAtom<number>;
	/** `run` is called when the player closes or minimises the chat in the vendor's own window. */
	onClose(run: () => void): void;
}
