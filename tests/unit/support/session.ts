import type { SessionRecord } from '../../../src/lib/session-record.ts';

/** The session record of a member. */
export const MEMBER: SessionRecord = {
	id: '7',
	token: 'one',
	merchantCode: 'aurelia',
	userName: 'player',
	type: 0,
	firstTimeLogin: false,
	spanId: 'a1b2',
};
