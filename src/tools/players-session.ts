import type { Gateway } from '../demo/gateway.ts';
import { Members } from '../demo/store/members.ts';
import { Sessions } from '../demo/store/sessions.ts';
import type { SessionRecord } from '../lib/session-record.ts';

/** Logs in the demo's player, and returns the session as a tab stores it. */
export function playersSession({ database }: Gateway, merchantCode: string): string {
	const members = new Members(database);
	const member = members.find(merchantCode, 'player');
	if (!member) throw new Error('The demo has no member called player');
	const record: SessionRecord = {
		id: String(member.id),
		token: new Sessions(database, members, Date.now).start(member),
		merchantCode,
		userName: 'player',
		type: 0,
		firstTimeLogin: false,
		spanId: '0123456789abcdef',
	};
	return JSON.stringify(record);
}
