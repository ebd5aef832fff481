import type { Merchant } from '../merchants/schema.ts';

/** The merchant that goes live. */
export interface Subject {
	merchant: Merchant;
	/** Origin of the gateway; '' if none is set. */
	gatewayUrl: string;
	/** A member to log in as, for the check of the gateway. */
	account: { name: string; password: string } | undefined;
	/** Folder of the built site. */
	folder: string;
	/** Address to request in place of each host, before DNS points there. */
	at: URL | undefined;
	/** Milliseconds since 1970. */
	now: number;
}

/**
 * Result of an item. With `open`, the site must not go live yet; `look` is something that only a person can see or do.
 * Each line names a problem and its solution, or something to do.
 */
export interface Result {
	state: 'done' | 'look' | 'open';
	lines: string[];
}

/** One line of the list. */
export interface Item {
	name: string;
	/** Path of its description in the project, with a heading. */
	guide: string;
	check(subject: Subject): Result | Promise<Result>;
}

export const done: Result = { state: 'done', lines: [] };

/** Returns an open result with these lines, or one that is done if there are none. */
export const openIf = (lines: string[]): Result => (lines.length ? { state: 'open', lines } : done);
/** Does the same for things that a person has to look at. */
export const lookIf = (lines: string[]): Result => (lines.length ? { state: 'look', lines } : done);

/** Returns the merchant's hosts, without patterns such as *.example.com, which have no address. */
export const namedHosts = ({ hosts }: Pick<Merchant, 'hosts'>): string[] =>
	hosts.filter((host) => !host.includes('*'));
