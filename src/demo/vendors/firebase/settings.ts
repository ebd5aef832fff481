import type { ProviderSettings } from '../../../gateway/contract/provider-settings.ts';
import type { DemoMerchant } from '../../merchants.ts';
import { PROJECT } from './emulator.ts';

/** The public half of a key pair, as Firebase's console makes one for push messages. */
const VAPID_KEY = 'BCHQvxc4AVM7HGVd_QJWTG6_F4FFp1QHjuM_ZQ-83cbuK5LfV3iIQsLa-lwpdYIuHAXqTNQ9szZeyoV1irUYAxc';

/** EN-18: the merchant's part of the emulator's project, which takes any key. */
export function firebaseSettings({ code }: DemoMerchant): ProviderSettings {
	return {
		firebase: true,
		appId: `1:400100200300:web:${code}`,
		apiKey: `demo-${code}`,
		authDomain: `${PROJECT}.firebaseapp.com`,
		projectId: PROJECT,
		messagingSenderId: '400100200300',
		vapidKey: VAPID_KEY,
		facebookAppId: '',
		googleWebClientId: `400100200300-${code}.apps.googleusercontent.com`,
	};
}
