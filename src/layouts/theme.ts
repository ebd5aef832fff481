import type { Merchant } from '../merchants/schema.ts';

/** The merchant's colours as CSS custom properties, such as --accent-deep, and the transparent one made from them. */
export function themeCss({ theme }: Merchant): string {
	const properties = Object.entries({ ...theme, glow: `${theme.second}52` }).map(
		([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
	);
	return `:root{${properties.join(';')}}`;
}
