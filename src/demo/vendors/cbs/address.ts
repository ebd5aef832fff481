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

/** The chat's page. Its address says what to show, and nothing about who the player is. */
export const chatPath = (query: ChatQuery): string =>
	`${CHAT_PATH}/chat?${new URLSearchParams({ ...query })}`;
