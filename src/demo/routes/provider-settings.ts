import { providerSettings } from '../../gateway/contract/provider-settings.ts';
import { implement, noFields } from '../implement.ts';
import { firebaseSettings } from '../vendors/firebase/settings.ts';

export default implement(providerSettings, noFields, ({ merchant, platform }) => {
	const { firebase, facebookAppId } = platform.settings.site.of(merchant.code);
	return { ...firebaseSettings(merchant), firebase, facebookAppId };
});
