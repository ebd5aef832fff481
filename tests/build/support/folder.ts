import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const ORIGIN = join(import.meta.dirname, '../../..');

/** A temporary folder that a test may change. */
export class Folder {
	readonly root = mkdtempSync(join(tmpdir(), 'members-site-'));

	write(path: string, text: string): void {
		const file = join(this.root, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}

	read(path: string): string {
		return readFileSync(join(this.root, path), 'utf8');
	}

	replace(path: string, found: string | RegExp, by: string): void {
		const [before, after] = [this.read(path), this.read(path).replace(found, by)];
		if (after === before) throw new Error(`${path} does not contain ${found}`);
		this.write(path, after);
	}

	remove(path: string): void {
		if (!existsSync(join(this.root, path))) throw new Error(`There is no ${path}`);
		rmSync(join(this.root, path), { recursive: true });
	}

	/** Copies a merchant's folder and changes the code. */
	copyMerchant(code: string, to: string): void {
		const folder = join(this.root, 'src/merchants');
		cpSync(join(folder, code), join(folder, to), { recursive: true });
		this.replace(`src/merchants/${to}/merchant.ts`, `code: '${code}'`, `code: '${to}'`);
	}

	/** Sets the languages of a merchant, the default one first. Fewer languages make a shorter build. */
	setLanguages(code: string, languages: string): void {
		this.replace(`src/merchants/${code}/merchant.ts`, /languages: \[[^\]]*\]/, `languages: [${languages}]`);
	}

	/** Every file below a folder. */
	list(folder: string): string[] {
		return readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1))
			.sort();
	}

	delete(): void {
		rmSync(this.root, { recursive: true, force: true });
	}
}

/** Copies of the merchants' folders and of the texts in two languages; links to the rest of src. */
export function copyOfSettings(): Folder {
	const folder = new Folder();
	const copied = ['src/merchants', 'src/locales/en', 'src/locales/vi'];
	for (const path of copied) cpSync(join(ORIGIN, path), join(folder.root, path), { recursive: true });
	for (const parent of ['src', 'src/locales']) {
		for (const name of readdirSync(join(ORIGIN, parent))) {
			const link = join(folder.root, parent, name);
			if (!existsSync(link)) symlinkSync(join(ORIGIN, parent, name), link, 'junction');
		}
	}
	return folder;
}
