import type { Merchant } from '../merchants/schema.ts';

/** The merchant's colours as CSS custom properties, with the transparent ones made from them. */
export function themeCss({ theme }: Merchant): string {
	const properties: Record<string, string> = {
		night: theme.night,
		surface: theme.surface,
		raised: theme.raised,
		line: theme.line,
		text: theme.text,
		muted: theme.muted,
		accent: theme.accent,
		'accent-deep': theme.accentDeep,
		'on-accent': theme.onAccent,
		second: theme.second,
		danger: theme.danger,
		glow: `${theme.second}52`,
	};
	return `:root{${Object.entries(properties)
		.map(([name, value]) => `--${name}:${value}`)
		.join(';')}}`;
}
