import type { ServiceSeed } from '../../merchants/demo-schema.ts';

/** Default customer service entries, for merchants that don't define their own. Members of one VIP label get others. */
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
