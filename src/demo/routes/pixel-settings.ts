import { pixelSettingsRequest } from '../../gateway/contract/pixel-settings.request.ts';
import { pixelSettings } from '../../gateway/contract/pixel-settings.ts';
import { implement } from '../implement.ts';
import { settingsFor } from '../vendors/pixels/accounts.ts';

export default implement(pixelSettings, pixelSettingsRequest, ({ request, merchant, platform }) => {
	const { pixelsOff } = platform.settings.site.of(merchant.code);
	const networks = merchant.pixels.filter((network) => !pixelsOff.includes(network));
	return settingsFor(merchant.code, networks, request.partners);
});
