import { $promoCode } from '../../core/member.ts';
import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';
import { promoCodeEnable } from '../../gateway/contract/promo-code-enable.ts';
import { callForMember } from './call-for-member.ts';

/** The gateway's answer, after the span of the session it is for: `1a2b3c4d5e6f7a8b 1`. */
const KEY = 'promo_code';

/**
 * SES-03: requests it once for each token, and drops the answer for an older
 * one. Stored for the next pages, as a login leaves its page at once.
 */
export async function refreshPromoCode(): Promise<void> {
	const session = $session.get();
	const kept = sessionStore.getItem(KEY) ?? '';
	if (session?.spanId && kept.startsWith(`${session.spanId} `)) return $promoCode.set(kept.endsWith(' 1'));
	$promoCode.set(false);
	sessionStore.removeItem(KEY);
	if (!session) return;
	const answer = await callForMember(promoCodeEnable, {});
	// The next page retries.
	if (!answer) return;
	sessionStore.setItem(KEY, `${session.spanId} ${answer.enabled ? 1 : 0}`);
	$promoCode.set(answer.enabled);
}
