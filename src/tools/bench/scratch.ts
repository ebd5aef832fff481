import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGES } from '../../lib/languages.ts';
import { answersTo } from '../new-merchant/answers.ts';
import { filesOf } from '../new-merchant/files.ts';

const COPIED = [
	...['src', 'public', 'package.json', 'package-lock.json'],
	...['astro.config.mjs', 'astro-i18next.config.cjs', 'tsconfig.json', 'tsconfig.base.json'],
];

export interface Scratch {
	folder: string;
	codes: string[];
	delete(): void;
}

/** A copy of the project with `count` new merchants in all languages, in place of its own. */
export async function scratchFleet(count: number): Promise<Scratch> {
	const folder = mkdtempSync(join(tmpdir(), 'fleet-bench-'));
	for (const name of COPIED) cpSync(resolve(name), `${folder}/${name}`, { recursive: true });
	mkdirSync(`${folder}/node_modules`);
	for (const name of readdirSync(resolve('node_modules')).filter((entry) => !entry.startsWith('.'))) {
		symlinkSync(resolve('node_modules', name), `${folder}/node_modules/${name}`);
	}
	const merchants = `${folder}/src/merchants`;
	for (const entry of readdirSync(merchants, { withFileTypes: true })) {
		if (entry.isDirectory()) rmSync(`${merchants}/${entry.name}`, { recursive: true });
	}
	const codes = Array.from({ length: count }, (_, index) => `m${String(index + 1).padStart(3, '0')}`);
	for (const [index, code] of codes.entries()) await writeMerchant(`${merchants}/${code}`, code, index);
	return { folder, codes, delete: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What npm run new-merchant does, without its questions. */
async function writeMerchant(folder: string, code: string, index: number): Promise<void> {
	const given = {
		code,
		name: `Club ${code.toUpperCase()}`,
		host: `www.${code}.example`,
		languages: LANGUAGES.join(),
		// No two have the same icons.
		accent: (0x60a0c0 + 0x01_0503 * index).toString(16),
	};
	const files = filesOf(await answersTo(given, undefined, () => undefined));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
		writeFileSync(`${folder}/${path}`, text);
	}
}
