import type { Gateway } from '../demo/gateway.ts';
import type { SessionRecord } from '../lib/session-record.ts';

/** Logs in the demo's player, and returns the session as a tab stores it. */
export function playersSession({ platform }: Gateway, merchantCode: string): string {
	const member = platform.members.find(merchantCode, 'player');
	if (!member) throw new Error('The demo has no member called player');
	const record: SessionRecord = {
		id: String(member.id),
		token: platform.sessions.start(member),
		merchantCode,
		userName: 'player',
		type: 0,
		firstTimeLogin: false,
		spanId: '0123456789abcdef',
	};
	return JSON.stringify(record);
}
