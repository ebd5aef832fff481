/** Local storage: when this browser's visitor last opened the platform's chat, in milliseconds (features/support/chat). */
export const CHAT_USED_KEY = 'chat_used';

/** Session storage: 1 once the player has put the button of customer service away. */
export const SERVICE_HIDDEN_KEY = 'service_hidden';

/** Local storage: the ways to customer service of the last site status. Several merchants can share one host. */
export const servicesKey = (merchant: string): string => `services_${merchant}`;
