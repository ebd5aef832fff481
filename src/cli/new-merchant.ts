import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { loadMerchant, merchantFolder } from '../merchants/index.ts';
import { command } from '../server/parse-command.ts';
import { type Answers, answersTo } from '../tools/new-merchant/answers.ts';
import { filesOf } from '../tools/new-merchant/files.ts';

const USAGE =
	'npm run new-merchant -- CODE [--name "NAME"] [--host HOST] [--languages EN,VI] [--accent e0245e]';

const text = { type: 'string' } as const;
const OPTIONS = { name: text, host: text, languages: text, accent: text };

/** `npm run new-merchant CODE`: asks for the missing options, and writes the merchant's folder. */
command(USAGE, OPTIONS, [0, 1], async ({ values, positionals: [given] }) => {
	const answers = await read({ code: given, ...values });
	const { code, accent } = answers;
	const files = filesOf(answers);
	for (const [name, text] of Object.entries(files)) {
		const file = `${merchantFolder(code)}/${name}`;
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	// Checks the new files as every build does.
	const { theme, defaultLanguage } = await loadMerchant(code);

	const folder = `src/merchants/${code}`;
	console.log(`\nWrote ${folder}: ${Object.keys(files).join(', ')}`);
	if (theme.accent !== accent)
		console.log(`The accent ${accent} is hard to read on dark pages, so the theme uses ${theme.accent}.`);
	console.log(`
See it:     MERCHANT=${code} npm start
Then edit:  ${folder}/merchant.ts   operator, hosts, age, gateway, ways to log in and to register
            ${folder}/texts/${defaultLanguage.toLowerCase()}.json   licence: a placeholder so far
            ${folder}/logo.svg, icon.svg   your own logo and icon`);
});

async function read(given: Parameters<typeof answersTo>[0]): Promise<Answers> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const lines = terminal[Symbol.asyncIterator]();
	const answers = await answersTo(given, async (question, problem) => {
		if (!process.stdin.isTTY) throw new Error(`${problem}. Usage: ${USAGE}`);
		if (!problem.endsWith(': is missing')) console.log(problem);
		terminal.setPrompt(`${question}: `);
		terminal.prompt();
		const { value, done } = await lines.next();
		// Ctrl+C or Ctrl+D.
		if (done) process.exit(130);
		return value;
	});
	terminal.close();
	return answers;
}
