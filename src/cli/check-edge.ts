/** `npm run check:edge -- URL`: checks a host by all rules. */
import { checkCommand } from '../edge/check/command.ts';
import { command } from '../server/parse-command.ts';

command(
	'npm run check:edge -- URL [--host HOST] [--merchant CODE] [--built FOLDER] [--one-site]',
	{
		host: { type: 'string' },
		merchant: { type: 'string' },
		built: { type: 'string' },
		'one-site': { type: 'boolean' },
	},
	[1, 1],
	async ({ values, positionals: [address = ''] }) => {
		if (!(await checkCommand(address, values))) process.exitCode = 1;
	},
);
