import { nameOf, SESSION_NAMES } from './session-query.ts';

/**
 * The parameters that a sign-in provider's page sends a person back with: OAuth 2.0 (RFC 6749, 4.1.2), Maya's
 * session, Telegram's login widget and mini app, and the code of a session that comes from another domain
 * (lib/domain-change.ts).
 */
const SIGN_IN_NAMES = 'code|state|sessionId|hash|tgAuthResult|tgWebAppData|handover';

/** Pure, or the entry page would carry it inline. */
const IS_SECRET = /* @__PURE__ */ new RegExp(`^(${SESSION_NAMES}|${SIGN_IN_NAMES})$`, 'i');

/** Whether a pair of a query proves or names who the player is. No third party, other page or cache may see one. */
export const isSecret = (pair: string): boolean => IS_SECRET.test(nameOf(pair));

/**
 * Whether a query or a fragment, or an address with both, holds a secret, also in an address that is a value of it
 * (`go`), or behind the &amp; of a link copied from the source of a page.
 */
export const holdsSecret = (address: string): boolean =>
	address
		.replace(/%3d/gi, '=')
		.split(/(?:[?&#]|%3f|%26|%23)(?:amp(?:;|%3b))*/i)
		.some(isSecret);
