import { launchHref } from './game-href.ts';
import { HOME, isWebUrl, safeGo } from './safe-url.ts';

/** Targets of links in content. Paths have no language segment yet. */

/** RT-07: works for any id, even of a promotion that is newer than the build. */
export function promotionHref(id: string): string {
	return `/m/activity?id=${encodeURIComponent(id)}`;
}

/** Characters of a path or a file's name that need no escaping. */
function isPageId(id: string): boolean {
	return /^[A-Za-z0-9_-]{1,64}$/.test(id);
}

/** Path of a promotion's own page; undefined if the id can't be part of a path. */
export function promotionPage(id: string): string | undefined {
	return isPageId(id) ? `/m/activity-${id}` : undefined;
}

/**
 * Path of a news item's own page. Lists have pages such as
 * /m/news-page-2 and /m/news-topic-event beside it, so an item whose id looks
 * like one of them gets a ~, which no id contains. Some file systems ignore case.
 */
export function newsPage(id: string): string | undefined {
	return isPageId(id) ? `/m/news-${/^(page|topic)-/i.test(id) ? '~' : ''}${id}` : undefined;
}

/** Returns the items that get a page; of two with the same id only the first. */
export function withPages<T extends { id: string }>(items: readonly T[]): T[] {
	const byId = new Map<string, T>();
	for (const item of items) if (isPageId(item.id) && !byId.has(item.id)) byId.set(item.id, item);
	return [...byId.values()];
}

/**
 * Returns the target of a banner (specification section 2, banner clicks): a path under /m/, or
 * another site over http or https. Anything else links to the home page.
 */
export function bannerHref(banner: {
	linkageType: 'P' | 'URL' | 'G';
	linkage: string;
	vendor?: string | undefined;
	gameType?: string | undefined;
	roomId?: string | undefined;
	nodeId?: string | undefined;
}): string {
	if (banner.linkageType === 'P') return promotionHref(banner.linkage);
	if (banner.linkageType === 'G') {
		const place = { room: banner.roomId, node: banner.nodeId };
		return banner.gameType === 'LOTT'
			? launchHref({ prize_mode: banner.linkage, lottoView: 'lobby', ...place })
			: launchHref({ vendor: banner.vendor, code: banner.linkage, ...place });
	}
	const { linkage } = banner;
	return isWebUrl(linkage) || isWebUrl(linkage, 'http') ? linkage : (safeGo(linkage) ?? HOME);
}
