import {
	copyFileSync,
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
import { basename, dirname, join } from 'node:path';
import { cruise, type IReporterOutput } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

export interface Violation {
	rule: string;
	/** The refused import, with the modules in between, or the one refused module. */
	path: string[];
	comment: string;
}

/**
 * Applies the import rules to the src folder of a project. dependency-cruiser doesn't read .astro files, so it gets a
 * copy of src in which each X.astro is X.astro.ts.
 */
export async function findViolations(root: string, rules: string): Promise<Violation[]> {
	const copy = mkdtempSync(join(tmpdir(), 'imports-'));
	try {
		cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true });
		for (const file of ['package.json', 'astro.config.mjs'].filter((name) => existsSync(join(root, name)))) {
			copyFileSync(join(root, file), join(copy, file));
		}
		for (const folder of ['node_modules', 'tests/tools'].filter((name) => existsSync(join(root, name)))) {
			mkdirSync(dirname(join(copy, folder)), { recursive: true });
			symlinkSync(join(root, folder), join(copy, folder), 'junction');
		}
		unpackAstroFiles(join(copy, 'src'));
		const options = await extractOptions(rules);
		const entries = ['src', 'astro.config.mjs'].filter((name) => existsSync(join(copy, name)));
		return violationsOf(
			await cruise(entries, { ...options, baseDir: copy, preserveSymlinks: true, validate: true }),
		);
	} finally {
		rmSync(copy, { recursive: true });
	}
}

function unpackAstroFiles(folder: string): void {
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !entry.name.endsWith('.astro')) continue;
		const file = join(entry.parentPath, entry.name);
		const { frontmatter, scripts } = astroModules(readFileSync(file, 'utf8'));
		const imports = scripts.map((script, index) => {
			writeFileSync(`${file}.script${index}.ts`, script);
			return `import './${basename(file)}.script${index}.ts';\n`;
		});
		writeFileSync(`${file}.ts`, imports.join('') + frontmatter);
		rmSync(file);
	}
}

function violationsOf({ output }: IReporterOutput): Violation[] {
	if (typeof output === 'string') throw new Error(`dependency-cruiser gave text: ${output}`);
	const comments = new Map(output.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]));
	return output.summary.violations.map(({ rule, from, to, cycle, via }) => {
		const steps = (cycle ?? via ?? [{ name: to }]).map((step) => step.name);
		// A rule about a single module reports it as both ends.
		const path = (from === to ? [from] : [from, ...steps]).map(sourceName);
		return { rule: rule.name, path, comment: comments.get(rule.name) ?? '' };
	});
}

/** Returns the file that a module of the copy was made from. */
function sourceName(module: string): string {
	return module.replace(/\.astro(\.script\d+)?\.ts$/, '.astro');
}

export interface AstroModules {
	/** Code that runs at build time. */
	frontmatter: string;
	/** Code that runs in the browser: one module for each processed script element. */
	scripts: string[];
}

const FRONTMATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script\b([^>]*?)(?:\/>|>([\s\S]*?)<\/script>)/g;

/**
 * Returns the modules in an .astro file. Astro bundles a script element only if it has no attribute but src. Others can't
 * import our modules.
 */
export function astroModules(source: string): AstroModules {
	const frontmatter = FRONTMATTER.exec(source);
	const template = source.slice(frontmatter?.[0].length ?? 0).replace(/<!--[\s\S]*?-->/g, '');
	const scripts = [...template.matchAll(SCRIPT)].flatMap(([, attributes = '', body = '']) => {
		const src = /^\s*src=["']([^"']+)["']\s*$/.exec(attributes)?.[1];
		if (src) return [`import '${src}';`];
		return attributes.trim() === '' && body.trim() !== '' ? [body] : [];
	});
	return { frontmatter: frontmatter?.[1] ?? '', scripts };
}
