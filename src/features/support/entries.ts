import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { memberLabel } from '../../core/member.ts';
import { $status, statusKnown, switchOn } from '../../core/site-status.ts';
import { loadTexts } from '../../core/texts.ts';
import { isScripted } from './chat/messages.ts';
import { loadChatSettings } from './chat/settings.ts';
import { knownServices, type Service, servicesFor } from './state.ts';

/** Milliseconds to wait for a status that is on its way. */
const STATUS_WAIT = 8000;

/** The platform's own chat. Named like its switch (EN-22). */
export const PLATFORM_CHAT = 'CBS3';

/** EN-13: chats without a script, in addition to those with CHAT in their name. Their names mean nothing to players. */
const CHATS = [PLATFORM_CHAT, 'AICAN'];

/** Apps that players know by name, and the hosts of the links that open them. */
const APPS = [
	['telegram', 'Telegram', /^(t|telegram)\.me$/],
	['whatsapp', 'WhatsApp', /^(wa\.me|(api|chat|www)\.whatsapp\.com)$/],
	['line', 'LINE', /^(lin\.ee|line\.me|page\.line\.me)$/],
	['messenger', 'Messenger', /^(m\.me|(www\.)?messenger\.com)$/],
	['viber', 'Viber', /^(vb\.me|(\w+\.)?viber\.com)$/],
	['zalo', 'Zalo', /^zalo\.me$/],
] as const;

/** A way to reach customer service (EN-13), as a player may use it. */
export interface ServiceEntry {
	/** In upper case; CBS3 for the platform's own chat. */
	csType: string;
	/** sheet/marks.css has a mark for each. */
	kind: 'own' | 'chat' | 'vip' | 'email' | 'link' | (typeof APPS)[number][0];
	/** Its name for players, such as Telegram or Live chat. */
	name: string;
	/** https, mailto, or a path on this host; '' for a chat that the gateway says everything of. */
	address: string;
	/** Host or mail address, so that it's seen where a link leads; '' on this host. */
	place: string;
}

/** Whether two entries lead to the same chat or address. */
export const isSameEntry = (one: ServiceEntry, other: ServiceEntry): boolean =>
	one.csType === other.csType && one.address === other.address;

/** https and mail addresses, without names, passwords, spaces or backslashes. */
const PLAIN =
	/^(?:https:\/\/([a-z\d.-]+)(?::\d+)?(?:[/?#][^\s\\]*)?|mailto:([^\s@?\\]+@[a-z\d.-]+)(?:\?[^\s\\]*)?)$/i;
/** A path of this host, and not of another one (//host). */
const OWN = /^\/(?!\/)[^\s\\]*$/;

/** Whether a path is a plain address. Others are encrypted. */
export const isPlain = (path: string): boolean => PLAIN.test(path);

/** Returns the address that a decoded path is, or undefined if the player may not be sent there. */
export function addressOf(text: string): Pick<ServiceEntry, 'address' | 'place'> | undefined {
	const address = text.trim();
	const [plain, host, mail] = PLAIN.exec(address) ?? [];
	if (!plain && !OWN.test(address)) return undefined;
	return { address, place: (host ?? mail ?? '').toLowerCase() };
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
	if (switchOn(PLATFORM_CHAT)) entries.unshift(chatEntry('own', PLATFORM_CHAT, texts.own_chat));
	return numbered(
		entries.filter((entry, at) => entries.findIndex((each) => isSameEntry(each, entry)) === at),
	);
}

type Decode = (path: string) => string;

/** Returns a function that decodes the path of an entry; it returns '' if it can't. */
async function decoder(services: readonly Service[]): Promise<Decode> {
	const paths = services.map(({ path }) => path.trim());
	try {
		const [{ pathKey }, cipher] = await Promise.all([
			loadChatSettings(),
			paths.every((path) => !path || isPlain(path)) ? undefined : import('../../lib/payload-cipher.ts'),
		]);
		return (path) => {
			try {
				return cipher && pathKey ? cipher.decryptPayload(path, pathKey) : '';
			} catch {
				// Damaged, or made with another key.
				return '';
			}
		};
	} catch (error) {
		if (!paths.some(isPlain) && !switchOn(PLATFORM_CHAT)) throw error;
		ignoreNetworkFailure(error);
		return () => '';
	}
}

function entryOf(service: Service, decode: Decode, texts: Record<string, string>): ServiceEntry[] {
	const csType = service.csType.trim().toUpperCase();
	const path = service.path.trim();
	if (!path) return isScripted(csType) ? [chatEntry('chat', csType, texts.chat)] : [];
	const found = addressOf(isPlain(path) ? path : decode(path));
	return found ? [{ csType, ...found, ...kindOf(csType, found.place, texts) }] : [];
}

const chatEntry = (kind: 'own' | 'chat', csType: string, name = ''): ServiceEntry => ({
	csType,
	kind,
	name,
	address: '',
	place: '',
});

/** Returns an entry's kind and name, by the gateway's name for it and its host or mail address. */
export function kindOf(
	csType: string,
	place: string,
	texts: Record<string, string>,
): Pick<ServiceEntry, 'kind' | 'name'> {
	if (place.includes('@')) return { kind: 'email', name: texts.email ?? '' };
	for (const [kind, name, hosts] of APPS) {
		if (hosts.test(place) || csType === name.toUpperCase()) return { kind, name };
	}
	if (csType === 'COMM100VIP') return { kind: 'vip', name: texts.vip_chat ?? '' };
	const isChat = isScripted(csType) || CHATS.includes(csType) || /CHAT/.test(csType);
	if (isChat) return { kind: 'chat', name: texts.chat ?? '' };
	const words = csType.replace(/[_-]+/g, ' ').toLowerCase();
	const isNamed = words && words !== 'others';
	return { kind: 'link', name: isNamed ? words.charAt(0).toUpperCase() + words.slice(1) : place };
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
