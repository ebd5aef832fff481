import { array, boolean, type InferOutput, looseObject, optional, record, string } from 'valibot';

const Entry = looseObject({
	resolved: optional(string()),
	integrity: optional(string()),
	hasInstallScript: optional(boolean()),
	os: optional(array(string())),
	cpu: optional(array(string())),
	optionalDependencies: optional(record(string(), string())),
});
type Entry = InferOutput<typeof Entry>;

export const Lockfile = looseObject({ packages: record(string(), Entry) });
export type Lockfile = InferOutput<typeof Lockfile>;

/** The platforms the site is built and tested on. */
const PLATFORMS: [os: string, cpu: string][] = [
	['linux', 'x64'],
	['linux', 'arm64'],
	['darwin', 'arm64'],
	['darwin', 'x64'],
	['win32', 'x64'],
];

/**
 * Native binaries that the lockfile lacks for one of the platforms.
 * npm leaves a binary out of the lockfile when the registry lacked it, or when it wrote
 * the lockfile from an installed node_modules; `npm ci` then fails on another machine.
 */
export function missingBinaries({ packages }: Lockfile): string[] {
	return Object.entries(packages).flatMap(([path, entry]) => {
		const names = Object.keys(entry.optionalDependencies ?? {});
		const found = names.map((name) => resolve(packages, path, name));
		const binaries = found.filter((binary) => binary?.os && binary.cpu);
		const partOfOne = entry.os || entry.cpu;
		if (partOfOne || !names.some(namesPlatform)) return [];
		return [
			...names.filter((_, index) => !found[index]).map((name) => `${path}: ${name} is not in the lockfile`),
			...PLATFORMS.filter(([os, cpu]) => !binaries.some((binary) => fits(binary, os, cpu))).map(
				([os, cpu]) => `${path}: no binary for ${os}-${cpu}`,
			),
		];
	});
}

/** Whether a package's name says what platform it is for. Of a missing package, the name is all there is. */
function namesPlatform(name: string): boolean {
	return /\b(linux|darwin|win32|windows)\b/.test(name);
}

function fits(binary: Entry | undefined, os: string, cpu: string): boolean {
	return Boolean(binary?.os?.includes(os) && binary.cpu?.includes(cpu));
}

/** Finds a package as Node does: beside its user, then in each node_modules further out. */
function resolve(packages: Lockfile['packages'], user: string, name: string): Entry | undefined {
	for (let folder = user; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
		const entry = packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
		if (entry || folder === '') return entry;
	}
}

/** Dependencies whose version is a range: tomorrow they could install something else. */
export function inexactVersions(dependencies: Record<string, string>): string[] {
	return Object.entries(dependencies)
		.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
		.map(([name, version]) => `package.json: ${name} is ${version}, not one exact version`);
}

/**
 * Packages with an address in the lockfile. npm would fetch them there, whatever
 * registry it is set to; without one it takes them from that registry.
 */
export function foreignAddresses({ packages }: Lockfile): string[] {
	return Object.entries(packages).flatMap(([path, { resolved }]) =>
		resolved === undefined
			? []
			: `${path}: comes from ${resolved || 'an empty address'}, not from the registry that npm is set to`,
	);
}

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Packages that npm couldn't tell from changed ones. */
export function weakIntegrity({ packages }: Lockfile): string[] {
	return Object.entries(packages).flatMap(([path, { integrity = '' }]) =>
		path === '' || SHA512.test(integrity)
			? []
			: `${path}: integrity: has to be one SHA-512 hash, not "${integrity}"`,
	);
}

/** Differences between the packages that have install scripts and those that `allowScripts` decides on. */
export function undecidedScripts({ packages }: Lockfile, allowScripts: Record<string, boolean>): string[] {
	const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
	const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''));
	return [
		...scripted.flatMap(([path], index) =>
			Object.hasOwn(allowScripts, names[index] ?? '')
				? []
				: `${path}: has an install script. Allow or refuse it in allowScripts of package.json`,
		),
		...Object.keys(allowScripts)
			.filter((name) => !names.includes(name))
			.map((name) => `package.json: allowScripts: ${name} has no install script`),
	];
}
