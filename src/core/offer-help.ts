import type { HelpTopic } from '../lib/help-topics.ts';

/** Adds a link to an article of the help center to the alert that has just opened (link-help.ts). */
export const offerHelp = (topic: HelpTopic): Promise<void> =>
	import('./act-on-error.ts').then(
		(script) => script.linkHelp(topic),
		() => undefined,
	);
