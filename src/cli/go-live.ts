import { goLive, subjectOf } from '../go-live/go-live.ts';
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';

/** `npm run go-live -- CODE`: goes through the list before a merchant's launch. */
async function run(): Promise<void> {
	const { values, positionals } = parseCommand(
		'npm run go-live -- CODE [--account NAME --password PASSWORD] [--at URL]',
		{ account: { type: 'string' }, password: { type: 'string' }, at: { type: 'string' } },
		[1, 1],
	);
	const [code = ''] = positionals;
	if (!(await goLive(await subjectOf(code, values), console.log))) process.exitCode = 1;
}

run().catch(fail);
