import { relative } from 'node:path';

/** Turns what went wrong with a merchant's picture into an Error of one line. */
export const unreadable = (folder: string, name: string) => (error: Error) => {
	throw new Error(`${relative('.', folder)}/${name}: cannot be drawn: ${error.message.split('\n')[0]}`);
};
