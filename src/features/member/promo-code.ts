import { call } from '../../core/gateway.ts';
import { $promoCode } from '../../core/member.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { promoCodeEnable } from '../../gateway/contract/promo-code-enable.ts';

/** What the gateway said, behind the span of the session it said it of: `1a2b3c4d5e6f7a8b 1`. */
const KEY = 'promo_code';

/**
 * SES-03: asks once for each token, and forgets what an older one was told.
 * Kept for the next pages, as a login leaves its page at once.
 */
export async function refreshPromoCode(): Promise<void> {
	const session = $session.get();
	const kept = sessionStore.getItem(KEY) ?? '';
	if (session?.spanId && kept.startsWith(`${session.spanId} `)) return $promoCode.set(kept.endsWith(' 1'));
	$promoCode.set(false);
	sessionStore.removeItem(KEY);
	if (!session) return;
	try {
		const { enabled } = await call(promoCodeEnable, {});
		if ($session.get()?.token !== session.token) return;
		sessionStore.setItem(KEY, `${session.spanId} ${enabled ? 1 : 0}`);
		$promoCode.set(enabled);
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		// The next page retries.
		await reportQuietly(error, promoCodeEnable.name);
	}
}
