import type { Database } from './database.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Purpose of a grant. `telegram` grants are payloads that have been used up. */
export type GrantKind =
	| 'line-code'
	| 'line-session'
	| 'maya-session'
	| 'telegram'
	| 'handover'
	| 'chat-key'
	| 'chat-pass'
	| 'passkey-challenge'
	| 'description';

interface Grant {
	merchant: string;
	/** Data that the secret stands for. */
	value: unknown;
	expiresAt: number;
}

/** Short-lived secrets of the sign-in vendors and of the gateway. Only hashes are stored. */
export function createGrants(database: Database, now: () => number) {
	const grants = database.records<Grant>('grant');

	function save(kind: GrantKind, merchant: string, secret: string, value: unknown, validMs: number): void {
		grants.deleteAll(({ expiresAt }) => expiresAt <= now());
		grants.set(keyOf(kind, secret), { merchant, value, expiresAt: now() + validMs });
	}

	/** Returns the secret's value; undefined if it's unknown, too old or used up. */
	function find(kind: GrantKind, merchant: string, secret: string): unknown {
		const grant = grants.get(keyOf(kind, secret));
		return grant?.merchant === merchant && grant.expiresAt > now() ? grant.value : undefined;
	}

	return {
		find,

		/** Returns a new secret that stands for the value. */
		give(kind: GrantKind, merchant: string, value: unknown, validMs: number): string {
			const secret = newSecret();
			save(kind, merchant, secret, value, validMs);
			return secret;
		},

		/** Returns the value like find(), and uses the secret up. */
		take(kind: GrantKind, merchant: string, secret: string): unknown {
			const value = find(kind, merchant, secret);
			if (value !== undefined) grants.delete(keyOf(kind, secret));
			return value;
		},

		/** Remembers for a while that a secret made elsewhere has been used. */
		spend: (kind: GrantKind, merchant: string, secret: string, validMs: number): void =>
			save(kind, merchant, secret, null, validMs),

		spent: (kind: GrantKind, secret: string): boolean => grants.get(keyOf(kind, secret)) !== undefined,
	};
}

const keyOf = (kind: GrantKind, secret: string): string => hashOf(`${kind}/${secret}`);
