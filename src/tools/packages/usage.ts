/** Specifiers that a module imports, requires or re-exports. */
const IMPORT = /\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const QUOTED = /['"]([^'"\s]+)['"]/g;

export interface Sources {
	/** Texts of modules: only what they import counts. */
	modules: string[];
	/** Texts of the tools' config files: a name in quotes counts, because they name packages as settings. */
	configs: string[];
	/** The npm scripts. */
	scripts: string[];
}

export interface Dependency {
	name: string;
	/** The commands it installs. */
	commands: string[];
}

/** Names of the dependencies that nothing uses. */
export function unusedDependencies(dependencies: Dependency[], sources: Sources): string[] {
	const used = new Set(
		[
			...sources.modules.flatMap((text) => matches(text, IMPORT)),
			...sources.configs.flatMap((text) => matches(text, QUOTED)),
		].map(packageName),
	);
	const words = new Set(sources.scripts.flatMap((script) => script.split(/[^\w@/.-]+/)));
	return dependencies
		.filter(({ name, commands }) => {
			return (
				!used.has(name) && !used.has(typedPackage(name)) && !commands.some((command) => words.has(command))
			);
		})
		.map(({ name }) => name);
}

function matches(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

function packageName(specifier: string): string {
	if (specifier.startsWith('node:')) return 'node';
	return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The package that an @types package describes: if that is used, so are its types. */
function typedPackage(name: string): string {
	return name.startsWith('@types/') ? name.slice('@types/'.length) : name;
}
