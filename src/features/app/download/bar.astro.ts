import type { Content } from '../../../content/fetch-content.ts';
import { downloadsIn, isAppFile } from '../../../lib/downloads.ts';
import { isWebUrl, safeGo } from '../../../lib/safe-url.ts';
import { browsersOf } from './bar-rules.ts';

type Source = Pick<Content, 'app' | 'referral' | 'resources'> & {
	banners: Pick<Content['banners'][number], 'groupName' | 'url' | 'wordless'>[];
};

/** Returns the bar, with a picture of this group of banners; undefined without a picture or the referral promotion (UI-07), or any link (UI-06). */
export function barOf({ app, banners, referral, resources }: Source, group: string) {
	const banner = banners.find(({ groupName, url }) => groupName === group && url);
	const downloads = downloadsIn(resources);
	if (!banner || !referral || !downloads.length) return undefined;
	const { minVipRank: leastRank, requiredLogin: login, switches } = app;
	const types = downloads.map(({ type }) => type);
	return {
		picture: banner.url,
		wordless: banner.wordless === true,
		/** Browsers that show it to visitors on the first page of a visit. */
		on: browsersOf({ types, login: login || switches.includes('requiredLogin'), leastRank }, undefined),
		/** Whether the download settings require a login (EN-23). */
		login,
		/** DLB-02. */
		leastRank,
		...wayOf(app),
	};
}

/**
 * DLB-03. `way` is a script's action for a tap, where 'file' is an app's own, which is counted; without it, the link is
 * followed. `href` is a path without a language, or an https address. An unsafe handler is ignored.
 */
function wayOf({ button, handler }: Content['app']) {
	if (button === 'invite') return { way: undefined, href: '/m/inviteFriends', opensWindow: false };
	const address = isWebUrl(handler) ? handler : safeGo(handler);
	if (button === 'handler' && address) {
		const isFile = isAppFile(address);
		// DLB-04.
		return { way: isFile ? 'file' : undefined, href: address, opensWindow: !isFile && isWebUrl(address) };
	}
	const way = button === 'handler' ? 'popup' : button;
	return { way, href: way === 'home-screen' ? '/m/download#home-screen' : '/m/download', opensWindow: false };
}
