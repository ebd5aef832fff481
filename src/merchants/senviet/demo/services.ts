import type { ServiceSeed } from '../../demo-schema.ts';

export const SERVICES: ServiceSeed[] = [
	{ csType: 'MIDUOKE', address: '', csPosition: 'left' },
	{ csType: 'COMM100', address: '/demo/vendors/chat/senviet/comm100/livechat.ashx?siteId=1000234' },
	{ csType: 'AICAN', address: '/demo/vendors/chat/senviet/page/AICAN' },
	{ csType: 'ZALO', address: 'https://zalo.me/84905550100' },
	{ csType: 'EMAIL', address: 'mailto:hotro@{{domain}}' },
	{ csType: 'COMM100VIP', address: '/demo/vendors/chat/senviet/page/VIP', labelIds: ['vip-lotus'] },
	{ csType: 'TELEGRAM', address: 'https://t.me/{{name}}VIP', labelIds: ['vip-lotus'] },
];
