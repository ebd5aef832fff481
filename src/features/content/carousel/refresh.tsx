import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { banners } from '../../../gateway/contract/banners.ts';
import { bannerHref } from '../../../lib/content-links.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../../lib/picture-url.ts';
import { BannerSlides } from './BannerSlides.tsx';

/** Renders the gateway's current banners into the carousel of home. */
export async function refresh(): Promise<void> {
	const strip = document.querySelector('[data-list=banners]');
	if (!strip) return;
	const [value, source] = await Promise.all([call(banners, {}, { fresh: true }), pictureSource()]);
	const slides = value.banners
		.filter(({ groupName }) => groupName === 'home')
		.map((banner) => ({
			href: localHref(bannerHref(banner)),
			src: pictureUrl(banner.url, source, SCREEN_WIDTH),
			title: banner.title,
			isWordless: banner.wordless,
		}));
	renderOver(strip, <BannerSlides slides={slides} />);
}
