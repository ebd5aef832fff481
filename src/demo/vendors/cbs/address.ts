export const CHAT_PATH = '/demo/vendors/cbs';

/** Names a visitor to the chats and to CBS_unreadCount. */
export const VISITOR_COOKIE = 'chat_visitor';

/** Path of the platform's chat. It doesn't identify the player. `back` is a full address, which the page checks. */
export const chatPath = (query: Record<'merchant' | 'title' | 'back' | 'language', string>): string =>
	`${CHAT_PATH}/chat?${new URLSearchParams(query)}`;
