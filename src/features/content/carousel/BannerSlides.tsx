import type { Banner } from '../../../gateway/contract/banners.ts';
import { bannerHref } from '../../../lib/content-links.ts';

interface Props {
	banners: readonly Banner[];
	localHref: (path: string) => string;
	pictureOf: (path: string) => string;
	/** The attributes lang and dir, if the titles aren't in the page's language. */
	written: object;
}

/** The banners of the carousel, rendered by the build and refresh.tsx. */
export const BannerSlides = ({ banners, localHref, pictureOf, written }: Props) =>
	banners.map((banner, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: banners have no state, and two may have one id.
		<li key={index}>
			<a href={localHref(bannerHref(banner))} {...written}>
				<img
					src={pictureOf(banner.url)}
					alt={banner.wordless ? '' : banner.title}
					width="720"
					height="320"
					loading={index ? 'lazy' : 'eager'}
					fetchPriority={index ? undefined : 'high'}
				/>
				{banner.wordless && <Caption title={banner.title} />}
			</a>
		</li>
	));

/** Colons and commas of the site's languages. A Latin comma within a number doesn't count. */
const SEPARATOR = /[:：៖،、，၊—]|,(?=\s)/;

/** Divides a banner's title into a heading and the rest, which may be empty. */
export function bannerCaption(title: string): { head: string; rest: string } {
	const at = title.search(SEPARATOR);
	if (at < 0) return { head: title, rest: '' };
	return { head: title.slice(0, at).trimEnd(), rest: title.slice(at + 1).trimStart() };
}

function Caption({ title }: { title: string }) {
	const { head, rest } = bannerCaption(title);
	return (
		<b>
			<span>{head}</span> {rest && <small>{rest}</small>}
		</b>
	);
}
