import type { AnnouncementSeed } from '../../merchants/demo-schema.ts';

/** For merchants without announcements of their own. */
export const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
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
