import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { Language } from '../../../lib/languages.ts';
import { authKey, launchChat } from '../cbs/index.ts';
import type { Chat } from '../chat/chat.ts';
import type { ChatFailure } from '../chat/messages.ts';
import { loadChatSettings } from '../chat/settings.ts';
import { startChat } from '../chat/start-chat.ts';
import type { ServiceEntry } from '../entries/entries.ts';
import { OWN_CHAT } from '../entries/kinds.ts';
import { $unread } from '../known.ts';

/** The call's name in the contract, for the error catalogue. */
const LAUNCH = 'launchChat';

/** What became of a start: the player can write, or the chat needs a window of its own, or it failed. */
export type Outcome = 'open' | { elsewhere: string } | ChatFailure;

export interface Talk {
	entry: ServiceEntry;
	outcome: Promise<Outcome>;
	show(): void;
	hide(): void;
}

/** The one that is under way. Its frame stays in the page until it ends, seen or not. */
let talk: (Talk & { end(): void }) | undefined;

/** Whether the merchant's settings for chats are there. Without them every entry is a link. */
let isReady = false;

export async function prepareTalks(): Promise<void> {
	await loadChatSettings();
	isReady = true;
}

export const currentTalk = (): Talk | undefined => talk;

/**
 * Starts a chat in a frame within `place`, or answers the one that is under
 * way. Answers undefined for what is followed as a link. `onClose` runs when the
 * player closes the chat in the vendor's own window.
 */
export function startTalk(entry: ServiceEntry, place: HTMLElement, onClose: () => void): Talk | undefined {
	if (talk && isSame(talk.entry, entry)) return talk;
	if (entry.kind === 'email') return undefined;
	const box = Object.assign(document.createElement('div'), { className: 'service-chat' });
	place.append(box);
	const start = (address: string) => {
		const { userName } = $session.get() ?? {};
		const language = getPage().language as Language;
		const { csType, name } = entry;
		const options = { csType, address, language, title: name, ...(userName && { userName }) };
		return startChat(csType === OWN_CHAT ? { ...options, authKey } : options, box);
	};
	let chat: Chat | undefined;
	let seen = false;
	let ended = false;
	let unbind = () => {};
	/** Follows a chat until the player can write or it has failed. */
	const follow = (started: Chat): Promise<Outcome> => {
		chat = started;
		chat.onClose(onClose);
		if (seen) chat.show();
		else chat.hide();
		// What the platform's own chat has to say is counted by the gateway.
		if (entry.csType !== OWN_CHAT) unbind = chat.$unread.subscribe((count) => $unread.set(count));
		return chat.opened.then(
			() => 'open' as const,
			(error: Error) => error.message as ChatFailure,
		);
	};
	const started = entry.csType === OWN_CHAT || !isReady ? undefined : start(entry.address);
	if (entry.csType !== OWN_CHAT && !started) {
		box.remove();
		return undefined;
	}
	endTalk();
	const mine = {
		entry,
		outcome: started ? follow(started) : launchOwn(entry.name),
		show() {
			seen = true;
			chat?.show();
		},
		hide() {
			seen = false;
			chat?.hide();
		},
		end() {
			ended = true;
			unbind();
			$unread.set(0);
			chat?.end();
			box.remove();
		},
	};
	async function launchOwn(title: string): Promise<Outcome> {
		try {
			const [address] = await Promise.all([launchChat(title), prepareTalks()]);
			if (ended) return 'refused';
			const own = start(address);
			return own ? await follow(own) : { elsewhere: address };
		} catch (error) {
			ignoreNetworkFailure(error);
			// A session that is over ends.
			await reportQuietly(error, LAUNCH);
			return error instanceof GatewayError && error.kind === 'timeout' ? 'slow' : 'refused';
		}
	}
	talk = mine;
	void mine.outcome.then((outcome) => outcome !== 'open' && talk === mine && endTalk());
	return mine;
}

export function endTalk(): void {
	talk?.end();
	talk = undefined;
}

const isSame = (one: ServiceEntry, other: ServiceEntry) =>
	one.csType === other.csType && one.address === other.address;
