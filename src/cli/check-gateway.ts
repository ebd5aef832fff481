/** `npm run check:gateway -- URL`: makes every call of the contract, and reports which ones work. */
import { checkCommand } from '../gateway/check/command.ts';
import { command } from '../server/parse-command.ts';

command(
	'npm run check:gateway -- URL [--merchant CODE] [--account NAME --password PASSWORD] [--write] [--only CALL,CALL]',
	{
		merchant: { type: 'string' },
		account: { type: 'string' },
		password: { type: 'string' },
		write: { type: 'boolean' },
		only: { type: 'string' },
	},
	[1, 1],
	async ({ values, positionals: [address = ''] }) => {
		if (!(await checkCommand(address, values))) process.exitCode = 1;
	},
);
