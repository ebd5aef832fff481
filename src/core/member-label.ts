import { parseJson } from '../lib/json.ts';
import { MEMBER_INFO_KEY, sessionStore } from './storage.ts';

/**
 * The member's VIP label (EN-07), from the last member info; empty while it isn't known. For features that
 * need only this: importing the member feature would take two more scripts.
 */
export function memberLabel(): { labelName?: string; labelId?: string } {
	const member = parseJson(sessionStore.getItem(MEMBER_INFO_KEY)) as
		| { clubLabel?: Record<string, unknown> | null }
		| null
		| undefined;
	const { labelName, labelId } = member?.clubLabel ?? {};
	// Anything can write to storage.
	return {
		...(typeof labelName === 'string' && { labelName }),
		...(typeof labelId === 'string' && { labelId }),
	};
}
