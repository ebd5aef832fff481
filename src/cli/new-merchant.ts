import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { loadMerchant, merchantFolder } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { parseCommand } from '../server/parse-command.ts';
import { type Answers, answersTo } from '../tools/new-merchant/answers.ts';
import { filesOf } from '../tools/new-merchant/files.ts';

/** `npm run new-merchant CODE`: asks for the missing options, and writes the merchant's folder. */
async function newMerchant(): Promise<void> {
	const answers = await read();
	const files = filesOf(answers);
	writeFolder(answers.code, files);
	// Checks the new files as every build does.
	const { theme, defaultLanguage } = await loadMerchant(answers.code);

	const folder = `src/merchants/${answers.code}`;
	console.log(`\nWrote ${folder}: ${Object.keys(files).join(', ')}`);
	if (theme.accent !== answers.accent) {
		console.log(
			`The accent ${answers.accent} is hard to read on dark pages, so the theme uses ${theme.accent}.`,
		);
	}
	console.log(`
See it:     MERCHANT=${answers.code} npm start
Then edit:  ${folder}/merchant.ts   operator, hosts, age, gateway, ways to log in and to register
            ${folder}/texts/${defaultLanguage.toLowerCase()}.json   licence: a placeholder so far
            ${folder}/logo.svg, icon.svg   your own logo and icon`);
}

async function read(): Promise<Answers> {
	const text = { type: 'string' } as const;
	const { values, positionals } = parseCommand(
		'npm run new-merchant -- CODE [--name "NAME"] [--host HOST] [--languages EN,VI] [--accent e0245e]',
		{ name: text, host: text, languages: text, accent: text },
		[0, 1],
	);
	const given = { code: positionals[0], ...values };
	if (!process.stdin.isTTY) return answersTo(given, undefined, console.log);
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	// Ctrl+C and Ctrl+D: otherwise the question would wait forever.
	const ended = () => process.exit(130);
	terminal.once('close', ended);
	// Pasted lines arrive before their questions, and `question` would drop them.
	const early: string[] = [];
	let take: ((line: string) => void) | undefined;
	terminal.on('line', (line) => {
		if (take) take(line);
		else early.push(line);
		take = undefined;
	});
	const ask = async (question: string) => {
		terminal.setPrompt(question);
		terminal.prompt();
		return early.shift() ?? new Promise<string>((answered) => (take = answered));
	};
	const answers = await answersTo(given, ask, console.log);
	terminal.off('close', ended);
	terminal.close();
	return answers;
}

/** Writes all files, or none. */
function writeFolder(code: string, files: Record<string, string>): void {
	const unfinished = resolve('.astro', `new-merchant-${code}`);
	rmSync(unfinished, { recursive: true, force: true });
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(`${unfinished}/${name}`), { recursive: true });
		writeFileSync(`${unfinished}/${name}`, text);
	}
	renameSync(unfinished, merchantFolder(code));
}

newMerchant().catch(fail);
