interface MemberAnnouncementSeed {
	id: string;
	category: 'system' | 'payment' | 'event' | 'game';
	publishedAt: string;
	/** Either for this demo member, or for everyone with this VIP label. */
	to: { userName: string } | { labelId: string };
}

/** Announcements that only some members get. Their texts are shared by all merchants. */
export const MEMBER_ANNOUNCEMENTS: readonly MemberAnnouncementSeed[] = [
	{
		id: 'lotus-host',
		category: 'event',
		publishedAt: '2026-11-20T03:00:00Z',
		to: { labelId: 'vip-lotus' },
	},
	{
		id: 'lotus-withdrawals',
		category: 'payment',
		publishedAt: '2026-11-13T05:00:00Z',
		to: { labelId: 'vip-lotus' },
	},
	{
		id: 'weekly-limit-reached',
		category: 'system',
		publishedAt: '2026-11-19T08:00:00Z',
		to: { userName: 'player' },
	},
];
