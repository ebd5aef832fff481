import { gatewaySettings } from '../../gateway/contract/gateway-settings.ts';
import { implement, noFields } from '../implement.ts';

export default implement(gatewaySettings, noFields, ({ merchant, platform }) => {
	const { id, version } = platform.captchaSettings.of(merchant.code);
	return { GEETEST_ID: id, GEETEST_VERSION: version, PROFILE_ICON_COUNT: 9, LINE_CLIENT_ID: '' };
});
