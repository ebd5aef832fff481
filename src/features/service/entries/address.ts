/** Where an entry leads. */
export interface Address {
	/** https, mailto, or a path on this host; '' for a chat that the gateway's settings say everything of. */
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

/** Whether a path is an address as it stands. Others are encrypted. */
export const isPlain = (path: string): boolean => PLAIN.test(path);

/** The address that a decoded path is, or undefined if it's none that a player may be led to. */
export function addressOf(text: string): Address | undefined {
	const href = text.trim();
	const [plain, host, mail] = PLAIN.exec(href) ?? [];
	if (plain) return { href, place: (host ?? mail ?? '').toLowerCase(), isMail: mail !== undefined };
	return OWN.test(href) ? { href, place: '', isMail: false } : undefined;
}
