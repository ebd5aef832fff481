import { gatewaySettings } from '../../gateway/contract/gateway-settings.ts';
import { implement, noFields } from '../implement.ts';
import { lineClientId } from '../vendors/line/line.ts';

export default implement(gatewaySettings, noFields, ({ merchant, platform }) => {
	const { id, version } = platform.settings.captcha.of(merchant.code);
	const { profileIcons } = platform.settings.site.of(merchant.code);
	return {
		GEETEST_ID: id,
		GEETEST_VERSION: version,
		PROFILE_ICON_COUNT: profileIcons,
		LINE_CLIENT_ID: lineClientId(merchant),
	};
});
