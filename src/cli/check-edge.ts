import { checkCommand } from '../edge/check/command.ts';
import { fail } from '../server/fail.ts';

/** `npm run check:edge URL --host HOST`: checks what a host answers. */
checkCommand(process.argv.slice(2)).then((isRight) => {
	if (!isRight) process.exitCode = 1;
}, fail);
