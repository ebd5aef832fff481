import type { PromotionSeed } from '../../merchants/demo-schema.ts';
import { type Brand, lettersOf } from './brands.ts';
import { scene } from './scene.ts';

/** The picture of a promotion in the merchant's colours. */
export function promotionOf(brand: Brand, { id, drawing }: PromotionSeed): string {
	const { figure, ...rest } = drawing;
	return scene({
		seed: id,
		width: 480,
		height: 270,
		place: { x: 24, y: 164, width: 186, largest: 84 },
		letters: lettersOf(brand),
		night: brand.theme.night,
		headline: figure,
		...rest,
	});
}
