/** Session storage: the user name that the gateway has made (REG-05), until the member has read it. */
export const NEW_NAME_KEY = 'new_user_name';

/** Session storage: the span of a session of Maya's, and when its tokens end in milliseconds; 0 until that is known (features/sign-in/providers/maya). */
export const MAYA_TOKENS_KEY = 'maya_tokens';

/** Session storage: the span of a session that began with a password, until that member has been offered a passkey. */
export const PASSKEY_OFFER_KEY = 'passkey_offer';

/** Session storage: the query with which a sign-in provider's page has returned. The login page's inline script writes it. */
export const RETURNED_KEY = 'signin_returned';
