/** The articles of the help center: each has the page /m/help-TOPIC, if the merchant offers its subject. */
export const HELP_TOPICS = [
	'login',
	'password',
	'register',
	'code',
	'money',
	'install',
	'game',
	'connection',
	'notifications',
	'play',
	'contact',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Path of an article, without a language. */
export const helpPath = (topic: HelpTopic): string => `/m/help-${topic}`;
