import type { LoginRequest, LoginValue } from '../../gateway/contract/login.ts';
import { WEAK_PASSWORD } from '../../lib/account-rules.ts';

/** LOG-03. `force` is the switch PWDEXPFORCECHANGE3. */
export function mustChangePassword(
	request: Pick<LoginRequest, 'type' | 'password'>,
	value: Pick<LoginValue, 'passwordExpired'>,
	force: boolean,
): boolean {
	if (request.type === 'sms' || request.type === 'firebase') return false;
	return request.password === WEAK_PASSWORD || (value.passwordExpired && force);
}
