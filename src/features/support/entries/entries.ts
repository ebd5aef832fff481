import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { memberLabel } from '../../../core/member.ts';
import { $status, statusKnown } from '../../../core/site-status.ts';
import { loadTexts } from '../../../core/texts.ts';
import { loadChatSettings } from '../chat/settings.ts';
import { hasPlatformChat } from '../chat/unread.ts';
import { knownServices, type Service } from '../known.ts';
import { type Kind, kindOf, PLATFORM_CHAT, SCRIPTED } from './kinds.ts';

/** Milliseconds to wait for a status that is on its way. */
const STATUS_WAIT = 8000;

/** A way to reach customer service (EN-13), as a player may use it. */
export interface ServiceEntry {
	/** In upper case; CBS3 for the platform's own chat. */
	csType: string;
	kind: Kind;
	/** Its name for players, such as Telegram or Live chat. */
	name: string;
	/** https, mailto, or a path on this host; '' for a chat that the gateway says everything of. */
	address: string;
	/** Host or mail address, so that it's seen where a link leads; '' on this host. */
	place: string;
}

interface Address {
	/** https, mailto, or a path on this host. */
	href: string;
	/** Host or mail address; '' on this host. */
	place: string;
	isMail: boolean;
}

/** https and mail addresses, without names, passwords, spaces or backslashes. */
const PLAIN =
	/^(?:https:\/\/([a-z\d.-]+)(?::\d+)?(?:[/?#][^\s\\]*)?|mailto:([^\s@?\\]+@[a-z\d.-]+)(?:\?[^\s\\]*)?)$/i;
/** A path of this host, and not of another one (//host). */
const OWN = /^\/(?!\/)[^\s\\]*$/;

/** Whether a path is a plain address. Others are encrypted. */
export const isPlain = (path: string): boolean => PLAIN.test(path);

/** Returns the address that a decoded path is, or undefined if the player may not be sent there. */
export function addressOf(text: string): Address | undefined {
	const href = text.trim();
	const [plain, host, mail] = PLAIN.exec(href) ?? [];
	if (plain) return { href, place: (host ?? mail ?? '').toLowerCase(), isMail: mail !== undefined };
	return OWN.test(href) ? { href, place: '', isMail: false } : undefined;
}

/** Whether two entries lead to the same chat or address. */
export const isSameEntry = (one: ServiceEntry, other: ServiceEntry): boolean =>
	one.csType === other.csType && one.address === other.address;

/** ROL-03: the entries for the member's VIP label, or else the general ones, which name no label. */
export function servicesFor(services: readonly Service[], labelId: string | undefined): Service[] {
	const own = services.filter(({ labelIds }) => labelId && labelIds?.includes(labelId));
	return own.length ? own : services.filter(({ labelIds }) => !labelIds?.length);
}

/**
 * Reads the entries for this player: the platform's own chat first, then the merchant's order. Entries without a
 * usable address, and duplicates, are left out. Rejects if something that all entries need can't be loaded.
 */
export async function readEntries(): Promise<ServiceEntry[]> {
	if (!$status.get() && !knownServices().length) await statusKnown(STATUS_WAIT);
	const services = servicesFor(knownServices(), memberLabel().labelId);
	const [texts, decode] = await Promise.all([loadTexts('service'), decoder(services)]);
	const entries = services.flatMap((service) => entryOf(service, decode, texts));
	if (hasPlatformChat()) entries.unshift(chatEntry(PLATFORM_CHAT, texts.own_chat));
	return numbered(
		entries.filter((entry, at) => entries.findIndex((each) => isSameEntry(each, entry)) === at),
	);
}

type Decode = (path: string) => string;

async function decoder(services: readonly Service[]): Promise<Decode> {
	const encrypted = services.some(({ path }) => path.trim() && !isPlain(path.trim()));
	const plain = services.some(({ path }) => isPlain(path.trim()));
	try {
		const [{ pathKey }, cipher] = await Promise.all([
			loadChatSettings(),
			encrypted ? import('../../../lib/payload-cipher.ts') : undefined,
		]);
		return (path) => (cipher && pathKey ? cipher.decryptPayload(path, pathKey) : '');
	} catch (error) {
		if (!plain && !hasPlatformChat()) throw error;
		ignoreNetworkFailure(error);
		return () => '';
	}
}

function entryOf(service: Service, decode: Decode, texts: Record<string, string>): ServiceEntry[] {
	const csType = service.csType.trim().toUpperCase();
	const path = service.path.trim();
	if (!path) return SCRIPTED.includes(csType) ? [chatEntry(csType, texts.chat)] : [];
	const address = isPlain(path) ? addressOf(path) : addressOf(decoded(path, decode));
	if (!address) return [];
	const { kind, app } = kindOf(csType, address.place, address.isMail);
	const name = app ?? nameOf(kind, csType, address, texts);
	return [{ csType, kind, name, address: address.href, place: address.place }];
}

function decoded(path: string, decode: Decode): string {
	try {
		return decode(path);
	} catch {
		// Damaged, or made with another key.
		return '';
	}
}

function nameOf(kind: Kind, csType: string, { place }: Address, texts: Record<string, string>): string {
	if (kind === 'chat') return texts.chat ?? '';
	if (kind === 'vip') return texts.vip_chat ?? '';
	if (kind === 'email') return texts.email ?? '';
	const words = csType.replace(/[_-]+/g, ' ').toLowerCase();
	return words && words !== 'others' ? words.charAt(0).toUpperCase() + words.slice(1) : place;
}

function chatEntry(csType: string, name = ''): ServiceEntry {
	return { csType, kind: csType === PLATFORM_CHAT ? 'own' : 'chat', name, address: '', place: '' };
}

/** Chats of the same name get a number: Live chat, Live chat 2. */
function numbered(entries: readonly ServiceEntry[]): ServiceEntry[] {
	const seen = new Map<string, number>();
	return entries.map((entry) => {
		const n = (seen.get(entry.name) ?? 0) + 1;
		seen.set(entry.name, n);
		return n === 1 || entry.place !== '' ? entry : { ...entry, name: `${entry.name} ${n}` };
	});
}
