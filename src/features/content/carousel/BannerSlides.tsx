import type { Banner } from '../../../gateway/contract/banners.ts';
import { bannerHref } from '../../../lib/content-links.ts';
import { bannerCaption } from './banner-caption.ts';

interface Props {
	banners: readonly Banner[];
	localHref: (path: string) => string;
	/** Address of a picture. */
	pictureOf: (path: string) => string;
	/** The attributes lang and dir, if the titles aren't in the page's language. */
	written: object;
}

/** The banners of the carousel. The build and refresh.tsx render them. */
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

function Caption({ title }: { title: string }) {
	const { head, rest } = bannerCaption(title);
	return (
		<b>
			<span>{head}</span> {rest && <small>{rest}</small>}
		</b>
	);
}
