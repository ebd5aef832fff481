/** What an announcement is, beside its texts in texts/MERCHANT/LANGUAGE.json. */
export interface AnnouncementSeed {
	id: string;
	category: 'system' | 'payment' | 'event' | 'game';
	/** Runs in the marquee too. */
	marquee: boolean;
	/** Shown once a day in the announcement popup. */
	popup: boolean;
	/** ISO 8601 */
	publishedAt: string;
}

const AURELIA: readonly AnnouncementSeed[] = [
	{
		id: 'slot-masters-open',
		category: 'event',
		marquee: true,
		popup: true,
		publishedAt: '2026-11-18T02:00:00Z',
	},
	{
		id: 'maintenance-december',
		category: 'system',
		marquee: true,
		popup: true,
		publishedAt: '2026-11-17T03:30:00Z',
	},
	{
		id: 'instant-bank-transfer',
		category: 'payment',
		marquee: true,
		popup: false,
		publishedAt: '2026-11-15T04:00:00Z',
	},
	{
		id: 'super-six-friday',
		category: 'game',
		marquee: true,
		popup: false,
		publishedAt: '2026-11-11T08:00:00Z',
	},
	{
		id: 'new-games-november',
		category: 'game',
		marquee: false,
		popup: false,
		publishedAt: '2026-11-09T02:00:00Z',
	},
	{
		id: 'velvet-room-tables',
		category: 'game',
		marquee: false,
		popup: false,
		publishedAt: '2026-11-04T05:00:00Z',
	},
	{
		id: 'bank-hours-weekend',
		category: 'payment',
		marquee: false,
		popup: false,
		publishedAt: '2026-11-01T03:00:00Z',
	},
	{
		id: 'limits-in-account',
		category: 'system',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-27T02:30:00Z',
	},
	{
		id: 'match-week-schedule',
		category: 'event',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-21T07:00:00Z',
	},
	{
		id: 'protect-your-account',
		category: 'system',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-13T02:00:00Z',
	},
	{
		id: 'phone-cards-end',
		category: 'payment',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-06T03:00:00Z',
	},
	{
		id: 'faster-lobby',
		category: 'system',
		marquee: false,
		popup: false,
		publishedAt: '2026-09-29T02:00:00Z',
	},
];

const SENVIET: readonly AnnouncementSeed[] = [
	{
		id: 'great-hunt-live',
		category: 'event',
		marquee: true,
		popup: true,
		publishedAt: '2026-11-19T01:00:00Z',
	},
	{
		id: 'northern-draw-time',
		category: 'game',
		marquee: true,
		popup: false,
		publishedAt: '2026-11-16T09:00:00Z',
	},
	{
		id: 'night-maintenance',
		category: 'system',
		marquee: true,
		popup: true,
		publishedAt: '2026-11-14T03:00:00Z',
	},
	{
		id: 'free-wallet-withdrawals',
		category: 'payment',
		marquee: true,
		popup: false,
		publishedAt: '2026-11-10T02:00:00Z',
	},
	{
		id: 'loto-fair-opening',
		category: 'game',
		marquee: false,
		popup: false,
		publishedAt: '2026-11-07T04:00:00Z',
	},
	{
		id: 'card-league-season',
		category: 'event',
		marquee: false,
		popup: false,
		publishedAt: '2026-11-03T05:00:00Z',
	},
	{
		id: 'sms-code-delay',
		category: 'system',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-31T06:00:00Z',
	},
	{
		id: 'deposit-name-check',
		category: 'payment',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-26T03:00:00Z',
	},
	{
		id: 'seahorse-carnival-new',
		category: 'game',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-20T02:00:00Z',
	},
	{
		id: 'twenty-one-and-over',
		category: 'system',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-12T02:00:00Z',
	},
	{
		id: 'ha-long-rooms',
		category: 'game',
		marquee: false,
		popup: false,
		publishedAt: '2026-10-05T04:00:00Z',
	},
	{
		id: 'time-for-a-break',
		category: 'event',
		marquee: false,
		popup: false,
		publishedAt: '2026-09-27T02:00:00Z',
	},
];

export const ANNOUNCEMENTS: Record<string, readonly AnnouncementSeed[]> = {
	aurelia: AURELIA,
	senviet: SENVIET,
};
