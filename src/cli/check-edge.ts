import { checkCommand } from '../edge/check/command.ts';
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';

/** `npm run check:edge -- URL`: checks a host by all rules. */
async function checkEdge(): Promise<void> {
	const { values, positionals } = parseCommand(
		'npm run check:edge -- URL [--host HOST] [--merchant CODE] [--built FOLDER] [--one-site]',
		{
			host: { type: 'string' },
			merchant: { type: 'string' },
			built: { type: 'string' },
			'one-site': { type: 'boolean' },
		},
		[1, 1],
	);
	const [address = ''] = positionals;
	if (!(await checkCommand(address, values))) process.exitCode = 1;
}

checkEdge().catch(fail);
