import { call } from '../../../../core/gateway.ts';
import { getPage } from '../../../../core/page.ts';
import { readRegistrationInfo } from '../../../../core/registration-info.ts';
import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { sessionHandover } from '../../../../gateway/contract/session-handover.ts';
import { domainAddress, TRIED_KEY } from '../../../../lib/domain-change.ts';
import { DOMAIN } from '../../../../lib/signed-domains.ts';
import { adQuery } from '../../../analytics/index.ts';

/** The domains that this player was on, and that have failed. */
export const triedDomains = (): string[] =>
	(sessionStore.getItem(TRIED_KEY) ?? '').split(',').filter((host) => DOMAIN.test(host));

/** RT-03: takes the player to the same page on another domain, with session, language and what brought them. `asked` is handoverCode(). */
export async function changeTo(host: string, asked: Promise<string | undefined>): Promise<void> {
	const [code, brought] = await Promise.all([asked, broughtPairs()]);
	const { languages, segment } = getPage();
	const tried = [...new Set([...triedDomains(), location.hostname])];
	const language = segment || (languages[0] ?? '');
	location.assign(domainAddress({ host, here: location, language, brought, code, tried }));
}

/** The code is good for a minute. Without one, be it that the gateway doesn't know the call or can't be reached, the player logs in again. */
export async function handoverCode(): Promise<string | undefined> {
	if (!$session.get()) return undefined;
	return call(sessionHandover, {}).then(
		({ code }) => code,
		() => undefined,
	);
}

/** This host's storage stays behind: the ids of the last click, the affiliate and the friend. */
async function broughtPairs(): Promise<string[]> {
	const { last } = (await adQuery()) ?? { last: [] };
	const { affiliateCode, referralCode } = readRegistrationInfo();
	const isOwn = affiliateCode === 'www' || location.hostname.startsWith(`${affiliateCode}.`);
	return [
		...last,
		...(isOwn ? [] : [`affiliateCode=${affiliateCode}`]),
		...(referralCode && !/[?&](r|referralCode)=/.test(location.search)
			? [`referralCode=${referralCode}`]
			: []),
	];
}
