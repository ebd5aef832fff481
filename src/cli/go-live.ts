/** `npm run go-live -- CODE`: goes through the list before a merchant's launch. */
import { goLive, subjectOf } from '../go-live/go-live.ts';
import { command } from '../server/parse-command.ts';

command(
	'npm run go-live -- CODE [--account NAME --password PASSWORD] [--at URL]',
	{ account: { type: 'string' }, password: { type: 'string' }, at: { type: 'string' } },
	[1, 1],
	async ({ values, positionals: [code = ''] }) => {
		if (!(await goLive(await subjectOf(code, values), console.log))) process.exitCode = 1;
	},
);
