import type { LoginRequest } from '../../gateway/contract/login.ts';

/** What a player logs in with. */
export interface Credentials {
	type: Extract<LoginRequest['type'], 'username' | 'sms'>;
	/** With SMS the dialing code and the number, digits only (LOG-05). */
	username: string;
	/** With SMS the code. */
	password: string;
	/** Whether this device logs in by itself the next time (EN-06). */
	remember: boolean;
}
