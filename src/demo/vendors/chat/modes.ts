/**
 * Behaviour of the chat vendors' stand-ins. slow: responds after the 10 s that a player waits. hostile: the chat works, but
 * its script throws, replaces globals and sends messages that look like the site's own.
 */
export const CHAT_MODES = ['normal', 'slow', 'missing', 'broken', 'hostile'] as const;
export type ChatMode = (typeof CHAT_MODES)[number];
