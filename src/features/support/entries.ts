import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $status, statusKnown, switchOn } from '../../core/site-status.ts';
import { loadTexts } from '../../core/texts.ts';
import { safePageUrl } from '../../lib/safe-url.ts';
import { accountAt, type ChatAccount, loadChatSettings } from './chat/account.ts';
import { isScripted, PLATFORM_CHAT } from './chat/messages.ts';
import { playerServices, type Service } from './state.ts';

/** Milliseconds to wait for a status that is on its way. */
const STATUS_WAIT = 8000;

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
	/** sheet/marks.json has a mark for each. */
	kind: 'own' | 'chat' | 'vip' | 'email' | 'link' | (typeof APPS)[number][0];
	/** Its name for players, such as Telegram or Live chat. */
	name: string;
	/** An https or mailto address; '' for a chat whose account the gateway has to be asked for. */
	address: string;
	/** Host or mail address, so that players see where a link goes; '' for a path of this site. */
	place: string;
	/** For a chat that opens over the page. Without it, an address is a link to follow. */
	account?: ChatAccount | undefined;
}

/** Whether an entry is a chat that opens over the page. */
export const opensHere = ({ address, account }: ServiceEntry): boolean => !address || account !== undefined;

/** Whether two entries lead to the same chat or address. */
export const isSameEntry = (one: ServiceEntry, other: ServiceEntry): boolean =>
	one.csType === other.csType && one.address === other.address;

/** How plain paths of entries begin. Others are encrypted, in base64, which has no colon. */
const PLAIN = /^\s*(https|mailto):/i;
const MAIL = /^mailto:([^\s@?\\]+@[a-z\d.-]+)(?:\?[^\s\\]*)?$/i;

/**
 * Reads the entries for this player: the platform's own chat first, then the merchant's order. Entries without a
 * usable address, and duplicates, are left out. Rejects if something that all entries need can't be loaded.
 */
export async function readEntries(): Promise<ServiceEntry[]> {
	if (!$status.get() && !playerServices().length) await statusKnown(STATUS_WAIT);
	const services = playerServices();
	const [texts, tools] = await Promise.all([loadTexts('service'), loadTools(services)]);
	const entries = services.flatMap((service) => entryOf(service, texts, tools) ?? []);
	if (switchOn(PLATFORM_CHAT))
		entries.unshift({
			csType: PLATFORM_CHAT,
			kind: 'own',
			name: texts.own_chat ?? '',
			address: '',
			place: '',
		});
	const isFirst = (entry: ServiceEntry, at: number) =>
		entries.findIndex((each) => isSameEntry(each, entry)) === at;
	// Chats of the same name get a number: Live chat, Live chat 2.
	return entries.filter(isFirst).map((entry, at, all) => {
		const earlier = all.slice(0, at).filter((each) => each.name === entry.name).length;
		return earlier && !entry.place ? { ...entry, name: `${entry.name} ${earlier + 1}` } : entry;
	});
}

type Tools = Awaited<ReturnType<typeof loadTools>>;

/** Loads the settings, which distinguish chats from links, and the cipher if an address is encrypted. */
async function loadTools(services: readonly Service[]) {
	const isPlain = ({ path }: Service) => PLAIN.test(path);
	const areReadable = services.every((service) => isPlain(service) || !service.path.trim());
	try {
		const [settings, cipher] = await Promise.all([
			loadChatSettings(),
			areReadable ? undefined : import('../../lib/payload-cipher.ts'),
		]);
		return { settings, cipher };
	} catch (error) {
		// Without them, plain addresses are still links.
		if (!services.some(isPlain) && !switchOn(PLATFORM_CHAT)) throw error;
		return ignoreNetworkFailure(error);
	}
}

function entryOf(service: Service, texts: Record<string, string>, tools: Tools): ServiceEntry | undefined {
	const csType = service.csType.trim().toUpperCase();
	const path = service.path.trim();
	if (!path)
		return tools && isScripted(csType)
			? { csType, address: '', place: '', ...kindOf(csType, '', texts) }
			: undefined;
	const found = placeOf(PLAIN.test(path) ? path : decrypt(path, tools));
	if (!found) return undefined;
	const account = tools && accountAt(csType, found.address, tools.settings);
	return { csType, ...found, ...kindOf(csType, found.place, texts), account };
}

function decrypt(path: string, tools: Tools): string {
	const { cipher, settings } = tools ?? {};
	try {
		return cipher && settings?.pathKey ? cipher.decryptPayload(path, settings.pathKey).trim() : '';
	} catch {
		// Damaged, or made with another key.
		return '';
	}
}

/** Returns a decoded path as an absolute address; undefined if the player may not be sent there. */
function placeOf(text: string): Pick<ServiceEntry, 'address' | 'place'> | undefined {
	const [, mail] = MAIL.exec(text) ?? [];
	if (mail) return { address: text, place: mail.toLowerCase() };
	const address = safePageUrl(text, location.origin);
	return address ? { address, place: text.startsWith('/') ? '' : new URL(address).hostname } : undefined;
}

/** Returns an entry's kind and name, by the gateway's name for it and its host or mail address. */
function kindOf(
	csType: string,
	place: string,
	texts: Record<string, string>,
): Pick<ServiceEntry, 'kind' | 'name'> {
	if (place.includes('@')) return { kind: 'email', name: texts.email ?? '' };
	for (const [kind, name, hosts] of APPS)
		if (hosts.test(place) || csType === name.toUpperCase()) return { kind, name };
	if (csType === 'COMM100VIP') return { kind: 'vip', name: texts.vip_chat ?? '' };
	// Their own names mean nothing to players.
	if (isScripted(csType) || /CHAT|^(AICAN|CBS3)$/.test(csType))
		return { kind: 'chat', name: texts.chat ?? '' };
	const words = csType.replace(/[_-]+/g, ' ').toLowerCase();
	const isNamed = words && words !== 'others';
	return { kind: 'link', name: isNamed ? words.charAt(0).toUpperCase() + words.slice(1) : place };
}
