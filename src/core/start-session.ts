import type { SessionRecord } from '../lib/session-record.ts';
import { setSession } from './session.ts';

/** Starts a session with what is known. The rest comes with the member info; until then the type is unknown. */
export function startSession(known: Pick<SessionRecord, 'token'> & Partial<SessionRecord>): void {
	setSession({
		id: '',
		merchantCode: '',
		userName: '',
		type: undefined,
		firstTimeLogin: false,
		spanId: newSpanId(),
		...known,
	});
}

/** 16 hexadecimal digits, as W3C Trace Context names a span. */
function newSpanId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(8));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
