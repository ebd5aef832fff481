import { relative } from 'node:path';

/** A refusal of the disk in one line that says what to do about it. */
export function explained(error: unknown, folder: string): Error {
	const { code, message } = error as NodeJS.ErrnoException;
	const near = relative('.', folder);
	const where = near.startsWith('..') ? folder : near;
	if (code === 'ENOSPC' || code === 'EDQUOT') {
		return new Error(
			`The disk with ${where} is full. What is live stays live. Free some space (npm run release -- clean), and try again.`,
		);
	}
	if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
		return new Error(
			`${where} can't be written to (${code}). Give this user the right to, or set FLEET_STORE to another folder.`,
		);
	}
	return new Error(`${where} can't be written to: ${message}`);
}
