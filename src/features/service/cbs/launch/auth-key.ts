import { call } from '../../../../core/gateway.ts';
import { reportQuietly } from '../../../../core/report.ts';
import { $session } from '../../../../core/session.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { chatAuthKey } from '../../../../gateway/contract/chat-auth-key.ts';

/** A key that no chat has had yet, and the session it's of. */
let unused: { token: string; key: Promise<string> } | undefined;

/** Asks for a key before the chat does, which takes its page two round trips. */
export function prepareKey(): void {
	const token = $session.get()?.token;
	if (!token || unused?.token === token) return;
	const key = call(chatAuthKey, {});
	// Reported where it's used, if it is.
	key.catch(() => undefined);
	unused = { token, key };
}

/** A key that is good once; '' for visitors, and where the gateway has none: the chat takes the player for a visitor then. */
export async function authKey(): Promise<string> {
	prepareKey();
	const { token, key } = unused ?? {};
	unused = undefined;
	try {
		const answered = await key;
		// A login or logout came in between.
		return (token === $session.get()?.token && answered) || '';
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		await reportQuietly(error, chatAuthKey.name);
		return '';
	}
}
