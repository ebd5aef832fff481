import { parseJson } from './json.ts';

/** Storage key of the session record (EN-01); other programs of the platform read it too. */
export const SESSION_KEY = 'MC_SESSION_INFO';

/** EN-01. */
export interface SessionRecord {
	id: string;
	token: string;
	merchantCode: string;
	userName: string;
	/** The member's customerType: 1 and 2 are agents, 4 another kind. Missing until the member info has loaded. */
	type: number | undefined;
	firstTimeLogin: boolean;
	/** Ties the calls of one session together in the gateway's traces. */
	spanId: string;
}

type StoredRecord = Partial<Record<keyof SessionRecord, unknown>> & { token: string };

/** A stored record, unchecked; without a token it counts as no session. */
export function storedSession(text: string | null): StoredRecord | undefined {
	const value = parseJson(text) as StoredRecord | null | undefined;
	return value && typeof value.token === 'string' && value.token ? value : undefined;
}

/** Reads a stored record, and corrects fields that are missing or of the wrong type. */
export function parseSession(text: string | null): SessionRecord | undefined {
	const value = storedSession(text);
	const type = Number.parseInt(value?.type as string, 10);
	return (
		value && {
			id: String(value.id ?? ''),
			token: value.token,
			merchantCode: String(value.merchantCode ?? ''),
			userName: String(value.userName ?? ''),
			type: Number.isNaN(type) ? undefined : type,
			firstTimeLogin: value.firstTimeLogin === true,
			spanId: String(value.spanId ?? ''),
		}
	);
}

/** RT-14: a token in the address counts as being logged in. */
export function tokenInQuery(search: string): string | undefined {
	const query = new URLSearchParams(search);
	const token = query.get('token') || query.get('tokens');
	// Only what a header can carry (RFC 9110, 5.5).
	return token && /^[!-~]{1,2048}$/.test(token) ? token : undefined;
}

/** Matches a query with what may be a token, for the head script, where tokenInQuery is too long. Boot decides. */
export const TOKEN_IN_QUERY = /[?&]tokens?=[^&]/;
