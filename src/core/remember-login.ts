import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { dropRememberedLogin } from './remembered-key.ts';
import { type RememberedLogin, storeRememberedLogin } from './remembered-login.ts';
import { loadSettings } from './settings.ts';
import { $status, switchOn } from './site-status.ts';

/**
 * Remembers a login that has succeeded, where the merchant has auto-login
 * (switch MOBILEAUTOLOGIN3); an older one of a merchant who has it no longer is
 * dropped. The password goes along only where his settings
 * let devices keep one.
 */
export async function rememberLogin(login: Omit<RememberedLogin, 'autoLogin'>): Promise<void> {
	if (!switchOn('MOBILEAUTOLOGIN3')) {
		if ($status.get()) dropRememberedLogin();
		return;
	}
	const settings = await loadSettings().catch(ignoreNetworkFailure);
	const { type, name, password } = login;
	storeRememberedLogin({
		type,
		name,
		password: type === 'username' && settings?.rememberPasswords ? password : undefined,
		autoLogin: true,
	});
}
