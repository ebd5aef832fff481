import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { explained } from './disk-errors.ts';

/** Pointers change in a millisecond; content is deleted in some seconds. */
const PATIENCE = 60_000;

/**
 * Holds a store for this process and against others: by the file locks of an
 * empty SQLite database, which end with the process, however it ends. A shared
 * hold waits while another process has the store alone; a hold alone is refused
 * while it's shared.
 */
export function hold(folder: string, what: 'pointers' | 'content', how: 'shared' | 'alone'): () => void {
	const database = open(folder, what);
	try {
		database.exec(`PRAGMA busy_timeout = ${what === 'content' && how === 'alone' ? 0 : PATIENCE}`);
		database.exec(how === 'alone' ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT 1 FROM sqlite_master');
	} catch {
		database.close();
		throw new Error(
			`Another command is working on ${folder}. Wait until it has ended, and try again. What is live stays live.`,
		);
	}
	return () => database.close();
}

function open(folder: string, what: string): DatabaseSync {
	try {
		mkdirSync(folder, { recursive: true });
		return new DatabaseSync(`${folder}/.${what}-lock`);
	} catch (error) {
		throw explained(error, folder);
	}
}
