import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isCode } from '../merchants/fields.ts';
import { canary } from '../releases/commands/canary.ts';
import { carryOut } from '../releases/commands/carry-out.ts';
import { check } from '../releases/commands/check.ts';
import { clean } from '../releases/commands/clean.ts';
import { list } from '../releases/commands/list.ts';
import type { Plan } from '../releases/commands/plan.ts';
import { preview } from '../releases/commands/preview.ts';
import { assign, promote, remove } from '../releases/commands/promote.ts';
import { rollback } from '../releases/commands/rollback.ts';
import { worker } from '../releases/commands/worker.ts';
import { folderStore, type Store, storeFolder } from '../releases/store.ts';
import { fail } from '../server/fail.ts';

interface Options {
	days?: string;
	built?: boolean;
	changed?: string;
	languages?: string;
	'no-pictures'?: boolean;
	phone?: boolean;
	yes?: boolean;
}

/** Lines to print, or a plan to carry out. */
type Command = (store: Store, words: string[], options: Options) => Promise<string[] | Plan>;

/** What only one of them needs is imported by it: a rollback starts at once. */
const COMMANDS: Record<string, [usage: string, does: string, Command]> = {
	list: ['list [MERCHANT...]', 'what each host shows, and the releases of merchants', list],
	publish: [
		'publish CODE [--built]',
		'makes a release of a merchant of src, or of what is in dist',
		async (store, [code = ''], options) => {
			const { make } = await import('./release/make.ts');
			const release = await make(store, code, { ...options, repair: true });
			return [`${release} is in the store`, `Show it: npm run release -- preview ${release}`];
		},
	],
	preview: [
		'preview CODE|RELEASE [--phone]',
		'gives it an address of its own, or shows it to phones in this network',
		async (store, [word = ''], { phone }) => {
			const release = isCode(word) ? await (await import('./release/make.ts')).make(store, word) : word;
			if (!phone) return preview(store, release);
			const { showToPhones } = await import('./release/phone.ts');
			return showToPhones(store, release);
		},
	],
	compare: [
		'compare [RELEASE|HOST] RELEASE',
		'which pages and texts differ, with pictures; without the first, from what is live',
		async (...given) => (await import('./release/compare.ts')).compare(...given),
	],
	check: ['check [RELEASE...]', 'whether every file of what is live is there and undamaged', check],
	promote: ['promote RELEASE [HOST...]', "makes it live, by default on all of its merchant's hosts", promote],
	assign: ['assign RELEASE HOST...', 'gives it to hosts that are new, or showed another merchant', assign],
	canary: ['canary HOST PERCENT [RELEASE]', 'shows a release to some visitors first; 0 ends it', canary],
	rollback: [
		'rollback HOST... | --changed MINUTES',
		'back to the release before, or ends the canary',
		(store, words, options) => rollback(store, words, options),
	],
	worker: ['worker on|off HOST...', 'takes the service worker off all devices', worker],
	remove: ['remove HOST...', 'the host shows nothing any more', remove],
	clean: [
		'clean [--days 14]',
		'deletes what no host has shown for days',
		(store, _, options) => clean(store, options),
	],
};

/** `npm run release -- COMMAND`: changes what hosts show, and nothing else. */
async function release(): Promise<void> {
	const { values, positionals } = options();
	const [name = '', ...words] = positionals;
	const [, , command] = Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? []) : [];
	if (!command) {
		for (const line of usage()) console.log(line);
		if (name) throw new Error(`There is no command ${name}: the list is above`);
		return;
	}
	const result = await command(folderStore(storeFolder()), words, values);
	if (Array.isArray(result)) for (const line of result) console.log(line);
	else
		await carryOut(result, {
			agreed: values.yes,
			ask: process.stdin.isTTY ? ask : undefined,
			say: console.log,
		});
}

async function ask(question: string): Promise<string> {
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	// Ctrl+C and Ctrl+D: otherwise the question would wait for an answer that never comes.
	const ended = () => process.exit(130);
	terminal.once('close', ended);
	const answer = await terminal.question(question);
	terminal.off('close', ended);
	terminal.close();
	return answer;
}

function options() {
	const text = { type: 'string' } as const;
	const flag = { type: 'boolean' } as const;
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				built: flag,
				days: text,
				changed: text,
				languages: text,
				'no-pictures': flag,
				phone: flag,
				yes: flag,
			},
		});
	} catch (error) {
		const [reason] = (error as Error).message.split('. ');
		throw new Error(`${reason}. For what there is: npm run release`);
	}
}

function usage(): string[] {
	const lines = Object.values(COMMANDS).map(([form, does]) => `  ${form.padEnd(37)} ${does}`);
	return [
		'npm run release -- COMMAND',
		'',
		...lines,
		'',
		'RELEASE is MERCHANT/ID; the start of the ID is enough. HOST may be a merchant, for all hosts that show it.',
		'What players see is changed after a yes; --yes says it beforehand.',
		'compare takes --languages EN,TH for the pictures, or --no-pictures.',
	];
}

release().catch(fail);
