export interface InboxSeed {
	/** Id of its texts in src/demo/texts/content. */
	id: string;
	daysAgo: number;
	read: boolean;
}

/** Newest first. */
const ALL: readonly InboxSeed[] = [
	{ id: 'cashback-ready', daysAgo: 0.1, read: false },
	{ id: 'next-rank', daysAgo: 0.9, read: false },
	{ id: 'house-rules', daysAgo: 2.2, read: false },
	{ id: 'deposit-received', daysAgo: 2.3, read: true },
	{ id: 'draw-results', daysAgo: 5, read: true },
	{ id: 'new-device', daysAgo: 9, read: true },
	{ id: 'limits', daysAgo: 21, read: true },
	{ id: 'welcome', daysAgo: 40, read: true },
];

const of = (...ids: string[]) => ALL.filter(({ id }) => ids.includes(id));

/** A member's messages on the first start, by user name. */
export const INBOXES: Readonly<Record<string, readonly InboxSeed[]>> = {
	player: ALL,
	viplotus: of('next-rank', 'deposit-received', 'limits', 'welcome'),
	agent: of('new-device', 'welcome'),
};

/** All other members only get a welcome. */
export const NEWCOMERS_INBOX: readonly InboxSeed[] = [{ id: 'welcome', daysAgo: 0, read: false }];
