import { consentSetting } from '../../gateway/contract/consent-setting.ts';
import { implement, noFields } from '../implement.ts';

export default implement(consentSetting, noFields, ({ merchant, platform }) => {
	const { analytics, marketing, consentVersion, debug, sample } = platform.settings.site.of(merchant.code);
	return { analytics, marketing, version: consentVersion, debug, sample };
});
