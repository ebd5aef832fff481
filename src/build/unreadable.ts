import { relative } from 'node:path';

/** Turns a failure with a merchant's picture into a one-line error. */
export const unreadable = (folder: string, name: string) => (error: Error) => {
	throw new Error(`${relative('.', folder)}/${name}: cannot be drawn: ${error.message.split('\n')[0]}`);
};
