import { hostMatches } from '../../lib/host-matches.ts';

/** Whether a link may carry the session: over https, to another host that the merchant trusts with it. */
export const takesSession = (
	link: Pick<URL, 'protocol' | 'host' | 'hostname'>,
	ownHost: string,
	trusted: 'any' | readonly string[],
): boolean =>
	link.protocol === 'https:' &&
	link.host !== ownHost &&
	(trusted === 'any' || hostMatches(link.hostname, trusted));
