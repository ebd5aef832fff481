import { checkCommand } from '../gateway/check/command.ts';
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';

/** `npm run check:gateway -- URL`: makes every call of the contract, and reports which ones work. */
async function checkGateway(): Promise<void> {
	const { values, positionals } = parseCommand(
		'npm run check:gateway -- URL [--merchant CODE] [--account NAME --password PASSWORD] [--write] [--only CALL,CALL]',
		{
			merchant: { type: 'string' },
			account: { type: 'string' },
			password: { type: 'string' },
			write: { type: 'boolean' },
			only: { type: 'string' },
		},
		[1, 1],
	);
	const [address = ''] = positionals;
	if (!(await checkCommand(address, values))) process.exitCode = 1;
}

checkGateway().catch(fail);
