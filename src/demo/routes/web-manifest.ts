import { webManifestRequest } from '../../gateway/contract/web-manifest.request.ts';
import { type GatewayManifest, webManifest } from '../../gateway/contract/web-manifest.ts';
import { implement } from '../implement.ts';
import type { DemoMerchant } from '../merchants.ts';
import type { Platform } from '../platform.ts';

/** EN-11: the sizes of the installed site's icons. */
const SIZES = [192, 256, 384, 512];

export function manifestOf(merchant: DemoMerchant, platform: Platform): GatewayManifest {
	const { shortName, appName, themeColour, icon } = platform.settings.looks.of(merchant.code);
	return {
		short_name: shortName || merchant.name,
		name: appName || merchant.name,
		display: 'standalone',
		theme_color: themeColour || merchant.theme.night,
		...(icon && { icons: SIZES.map((size) => ({ src: icon, sizes: `${size}x${size}` })) }),
	};
}

export default implement(webManifest, webManifestRequest, ({ merchant, platform }) =>
	manifestOf(merchant, platform),
);
