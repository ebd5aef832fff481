/** `npm run explain`: finds the sources of an error. */
import { text } from 'node:stream/consumers';
import { explain } from '../build/maps/explain.ts';
import { readReport } from '../build/maps/read-report.ts';
import { archiveFolder } from '../build/maps/store.ts';
import { command } from '../server/parse-command.ts';

const USAGE = `npm run explain -- [--release HASH] [--maps FOLDER] [STACK]

Prints file, line, column and commit of each line of a stack, or of an event's JSON. Reads it from standard input
without STACK: npm run explain < error.txt`;

command(
	USAGE,
	{ release: { type: 'string' }, maps: { type: 'string', default: archiveFolder() } },
	[process.stdin.isTTY ? 1 : 0, 1],
	async ({ values, positionals: [stack] }) => {
		const report = readReport(stack ?? (await text(process.stdin)));
		if (!report.frames.length)
			throw new Error('Neither a stack with addresses, lines and columns, nor an event with them');
		const release = values.release ?? report.release;
		const { text: explained, found } = explain(values.maps, { ...report, release });
		console.log(explained);
		if (!found) process.exitCode = 1;
	},
);
