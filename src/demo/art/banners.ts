import type { BannerSeed } from '../../merchants/demo-schema.ts';
import { type Brand, lettersOf } from './brands.ts';
import { scene } from './scene.ts';

/** A banner in the merchant's colours. */
export function bannerOf(brand: Brand, { id, drawing }: BannerSeed): string {
	const { kicker, ...rest } = drawing;
	return scene({
		seed: id,
		width: 720,
		height: 320,
		place: { x: 36, y: 226, width: 335, largest: brand.largestHeadline },
		letters: lettersOf(brand),
		night: brand.theme.night,
		kicker: { text: kicker, fill: brand.theme.accent, ink: brand.theme.onAccent },
		...rest,
	});
}
