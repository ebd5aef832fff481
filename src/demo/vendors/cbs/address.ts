export const CHAT_PATH = '/demo/vendors/cbs';

/** Names a visitor to the chat and to CBS_unreadCount. */
export const VISITOR_COOKIE = 'chat_visitor';

interface ChatQuery {
	merchant: string;
	title: string;
	/** Not trusted before the page has checked it. */
	back: string;
	language: string;
}

/** Path of the chat's page. It specifies what to show, but doesn't identify the player. */
export const chatPath = (query: ChatQuery): string =>
	`${CHAT_PATH}/chat?${new URLSearchParams({ ...query })}`;
