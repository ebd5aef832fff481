import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { banners } from '../../../gateway/contract/banners.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../../lib/picture-url.ts';
import { BannerSlides } from './BannerSlides.tsx';

/** Renders the gateway's current banners into the carousel of home. */
export async function refresh(): Promise<void> {
	const strip = document.getElementById('banners');
	if (!strip) return;
	const [value, source] = await Promise.all([call(banners, {}, { fresh: true }), pictureSource()]);
	const shown = value.banners.filter(({ groupName }) => groupName === 'home');
	const pictureOf = (path: string) => pictureUrl(path, source, SCREEN_WIDTH);
	const written = writtenIn(value.language);
	renderOver(
		strip,
		<BannerSlides banners={shown} localHref={localHref} pictureOf={pictureOf} written={written} />,
	);
}
