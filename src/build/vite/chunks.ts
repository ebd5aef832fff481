import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { mergeParts, type Part } from './merge-parts.ts';

/**
 * Selects the files that are fetched beside a script, because a player waits for both: a form's
 * island and Preact, a game that starts. The page of a game lists its own (preload-islands.ts). Listing the rest would
 * cost the first load a quarter of a kilobyte.
 */
const neededAtOnce = (file: string, imports: string[], { hostId }: { hostId: string }) =>
	imports.filter((name) =>
		/\/launch\./.test(file)
			? // lean-helpers.ts has removed the import.
				!/rolldown-runtime/.test(name)
			: /\/islands\./.test(name) && /\/boot\./.test(hostId),
	);

const ISLAND = /\.island\.tsx$/;
const CORE = /\/src\/core\//;
/** Most of them are of a few pages only. */
const LIB = /\/src\/(lib|gateway)\//;
/** It's large and changes seldom, so it stays in caches as files of its own. */
const FIREBASE = /\/node_modules\/(@firebase|firebase|idb)\//;
const PREACT = /\/node_modules\/preact\//;
/** Scripts that a player waits for. */
const WAITED_FOR = /\/(launch\/launch|submit\/send-login|buttons\/buttons|language\/selector)\.ts$/;
/** The scripts that most visits begin with. */
const FOREMOST = /^home$|\/(LoginForm|Lobby)\.island\.tsx$/;
/** Scripts that home starts without a touch. They count as one. */
const HOME = /\/(app\/offers|(Carousel|Marquee)Controls\.island)\.tsx?$/;
/** Islands that start after another island of their page, so its file has loaded already. */
const FOLLOWERS = /\/(AccountDetails|IconChoice|PushCard)\.island\.tsx$/;
/** A script that needs one of these is for members only. */
const MEMBERS = /\/(features\/member\/.+|core\/(resource|member-info)\.ts)$/;
/** UI that pages of members share. */
const MEMBERS_SHARED = /\/features\/member\/[^/]+$/;
/** A module of lib goes to common if that costs few characters for each of the many scripts that need it. */
const MANY = 10;
const FEW_CHARACTERS = 46;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Finds the name of a file, or of the folder of an index. */
const NAME = /([\w-]+)(?:\/index|\.island)?\.\w+$/;

/**
 * Divides the site's scripts:
 * - boot: what src/boot.ts imports, and what that imports in turn, except by
 *   import(). Left alone, the bundler makes a file of what boot shares with a
 *   later script, and the first load waits for a second round trip.
 * - islands: Preact, and what core has for islands of three folders or more.
 * - after-load and after-load-member: what every page, or every page of a
 *   member, loads within ten seconds. Both may need Preact.
 * - common: what these two share with scripts that load with a touch, which can
 *   come first.
 * - All other modules go with the import() that needs them, or are shared by
 *   several of these; mergeParts() joins parts that are too small.
 */
export function chunks(): Plugin {
	/** Names of files, by module. */
	const files = new Map<string, string>();
	return {
		name: 'chunks',
		// The build of the pages has other scripts.
		applyToEnvironment: ({ name }) => name === 'client',
		buildEnd() {
			// They were read in any order, and the scripts of all merchants have to be the same.
			const ids = [...this.getModuleIds()].sort();
			const find = (path: string) => ids.find((id) => id.endsWith(path)) ?? '';
			const importersOf = (id: string) => this.getModuleInfo(id)?.dynamicImporters ?? [];
			/** A module with everything it imports, except by import(). */
			const reachOf = (id: string, reached = new Set<string>()): Set<string> => {
				if (reached.has(id)) return reached;
				reached.add(id);
				for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reachOf(imported, reached);
				return reached;
			};
			/** Includes everything it imports, so that no two files import each other. */
			const put = (id: string, file: string) => {
				for (const each of reachOf(id)) if (!files.has(each)) files.set(each, file);
			};

			// With the script element that imports it.
			for (const id of this.getModuleInfo(find('/src/boot.ts'))?.importers ?? []) put(id, 'boot');
			const reaches = new Map<string, Set<string>>();
			for (const id of ids) if (importersOf(id).length && !files.has(id)) reaches.set(id, reachOf(id));
			/** By module: the scripts that it is part of. */
			const users = new Map<string, string[]>();
			for (const [script, reach] of reaches)
				for (const id of reach) if (!files.has(id)) users.set(id, [...(users.get(id) ?? []), script]);

			const late = reachOf(find('/src/after-load.ts'));
			const lateForMembers = reachOf(find('/src/after-load-member.ts'));
			/** Also an island that a late script starts. */
			const isLate = (script: string) =>
				late.has(script) || (ISLAND.test(script) && importersOf(script).every((id) => late.has(id)));
			const isMain = (script: string) => ISLAND.test(script) && !FOLLOWERS.test(script);
			const isForMembers = (scripts: string[]) =>
				scripts.every((script) => [...(reaches.get(script) ?? [])].some((id) => MEMBERS.test(id)));
			const foldersOf = (scripts: string[]) =>
				new Set(scripts.filter((script) => ISLAND.test(script)).map(dirname)).size;
			const isWide = (scripts: string[]) => foldersOf(scripts) >= 3;
			const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
			const isSmall = (id: string, scripts: string[]) =>
				scripts.length >= MANY && sizeOf(codeOf(id)) <= FEW_CHARACTERS * scripts.length;
			for (const [id, scripts] of users) {
				const isCore = CORE.test(id) && !late.has(id) && !lateForMembers.has(id);
				if (PREACT.test(id) || (isCore && isWide(scripts))) put(id, 'islands');
			}
			/** They have to load without Preact. */
			const isFree = (id: string) => [...reachOf(id)].every((each) => files.get(each) !== 'islands');
			for (const [id, scripts] of users) {
				const isShared =
					(late.has(id) && !scripts.every(isLate)) ||
					(!isForMembers(scripts) &&
						(lateForMembers.has(id) || (LIB.test(id) && (isWide(scripts) || isSmall(id, scripts)))));
				if (isShared && isFree(id)) put(id, 'common');
			}
			for (const [id, scripts] of users) {
				const isShared =
					isForMembers(scripts) &&
					(LIB.test(id) ? isWide(scripts) : MEMBERS_SHARED.test(id) && foldersOf(scripts) >= 2);
				if (scripts.some(isLate)) put(id, 'after-load');
				else if (lateForMembers.has(id) || isShared) put(id, 'after-load-member');
			}

			const names = new Set(files.values());
			const parts = partsOf(users, files, reachOf, codeOf);
			const weightOf = (script: string) =>
				FOREMOST.test(script) ? 60 : isMain(script) || WAITED_FOR.test(script) ? 20 : 1;
			for (const { modules, users } of mergeParts(parts, weightOf)) {
				// A module that only one script needs goes with that script.
				if (users.size === 1 && !users.has('home')) continue;
				const known = modules.find((id) => users.has(id)) ?? modules[0] ?? '';
				let name = modules.some((id) => HOME.test(id)) ? 'home' : (NAME.exec(known)?.[1] ?? 'shared');
				while (names.has(name)) name += '-';
				names.add(name);
				for (const id of modules) files.set(id, name);
			}
		},
		configEnvironment: (name) =>
			name === 'client'
				? {
						build: {
							modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
							rolldownOptions: {
								// Required by includeDependenciesRecursively below. Nothing imports from the site's
								// one entry.
								preserveEntrySignatures: false,
								// Names of keys and switches go where they are used: an export costs more than most of them.
								optimization: { inlineConst: { mode: 'all', pass: 2 } },
								// Importing one thing from an index does not load the others.
								treeshake: {
									moduleSideEffects: [{ test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
								},
								output: {
									// Named after what it is, not after the element that loads it.
									entryFileNames: ({ name }: { name: string }) =>
										`_astro/${name.startsWith('Shell') ? 'boot' : name}.[hash:7].js`,
									// Seven characters: with six, rolldown distinguishes no more than 64 files.
									chunkFileNames: '_astro/[name].[hash:7].js',
									codeSplitting: {
										includeDependenciesRecursively: false,
										groups: [{ name: (id: string) => files.get(id) ?? null }],
									},
								},
							},
						},
					}
				: undefined,
	};
}

/** Returns the number of characters without comments and repeated white space. */
const sizeOf = (code: string) => code.replace(COMMENTS, '').replace(/\s+/g, ' ').length;

/**
 * Groups modules without a file by the scripts that need them. Each part also lists the files that it needs: those
 * are separate parts, and aren't returned.
 */
function partsOf(
	users: ReadonlyMap<string, readonly string[]>,
	files: ReadonlyMap<string, string>,
	reachOf: (id: string) => Set<string>,
	codeOf: (id: string) => string,
): Part[] {
	const parts = new Map<string, Part>();
	const partOf = new Map<string, Part>();
	for (const [id, scripts] of users) {
		if (FIREBASE.test(id)) continue;
		const loaders = new Set(scripts.map((script) => (HOME.test(script) ? 'home' : script)));
		const key = files.get(id) ?? [...loaders].join();
		const part = parts.get(key) ?? { modules: [], users: new Set(), size: 0, needs: new Set() };
		part.modules.push(id);
		for (const loader of loaders) part.users.add(loader);
		part.size += sizeOf(codeOf(id));
		parts.set(key, part);
		partOf.set(id, part);
	}
	for (const [id, part] of partOf)
		for (const needed of reachOf(id)) {
			const other = partOf.get(needed);
			if (other && other !== part) part.needs.add(other);
		}
	for (const file of files.values()) parts.delete(file);
	return [...parts.values()];
}
