import type { ServiceSeed } from '../../merchants/demo-schema.ts';

/** The ways to customer service of a merchant that names none, with others for the members of one VIP label. */
export const SERVICES: readonly ServiceSeed[] = [
	// Its settings come from the gateway.
	{ csType: 'LIVECHAT', address: '', csPosition: 'right' },
	{ csType: 'TX-CHAT', address: '/demo/vendors/chat/{{code}}/page/TX-CHAT' },
	{ csType: 'TELEGRAM', address: 'https://t.me/{{name}}' },
	{ csType: 'EMAIL', address: 'mailto:help@{{domain}}' },
	{ csType: 'COMM100VIP', address: '/demo/vendors/chat/{{code}}/page/VIP', labelIds: ['vip-lotus'] },
	{ csType: 'WHATSAPP', address: 'https://wa.me/639175550100', labelIds: ['vip-lotus'] },
	{ csType: 'EMAIL', address: 'mailto:vip@{{domain}}', labelIds: ['vip-lotus'] },
];
