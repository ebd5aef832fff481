import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Selects the files that are fetched beside a script, because a player waits for both: a form's
 * island and Preact, a game that starts. The page of a game lists its own (preload-islands.ts). Listing the rest would cost the first
 * load a quarter of a kilobyte.
 */
const neededAtOnce = (file: string, imports: string[], { hostId }: { hostId: string }) =>
	imports.filter((name) =>
		/\/launch\./.test(file)
			? // lean-helpers.ts has removed the import.
				!/rolldown-runtime/.test(name)
			: /\/islands\./.test(name) && /\/boot\./.test(hostId),
	);

const ISLAND = /\.island\.tsx$/;
/** Most of them are of a few pages only. */
const LIB = /\/src\/(lib|gateway\/contract)\//;
const CORE = /\/src\/core\//;
const PREACT = /\/node_modules\/preact\//;
/** Scripts that every page loads within ten seconds. */
const AFTER_LOAD =
	/\/src\/(after-load|features\/(app\/install\/offer|site\/update\/update|support\/button\/button))\.ts$/;
/** Scripts that every page of a member loads within ten seconds. */
const AFTER_LOAD_MEMBER = /\/src\/(after-load-member|features\/member\/session-calls)\.ts$/;
/** Islands that home starts by itself. */
const HOME = /\/src\/features\/content\/\w+\/(Carousel|Marquee)Controls\.island\.tsx$/;
/** Features whose scripts only members load, and what core loads only for them. */
const MEMBERS = /\/src\/(features\/(member|push)\/|core\/member\.ts$)/;
/** A folder of a feature. An index.ts goes with the script that imports it. */
const FOLDER = /\/src\/features\/(.+)\/(?!index\.ts$)[^/]+$/;
const FORMS = /\/src\/features\/(sign-in\/(?!providers\/).*)\/(?!index\.ts$)[^/]+$/;
/** Modules of every login, fetched while the player types. */
const SUBMIT =
	/\/src\/features\/sign-in\/(submit\/|device-id\/(kept-)?device-id|captcha\/captcha-error|auto-login\/remembered-login)/;
/** Short modules that a registration by phone needs all of. As files of their own, they are 0.1 KB more on the wire. */
const FORM_PARTS =
	/\/src\/(lib\/(account-rules|dialing|latin-digits)|features\/sign-in\/form-style|core\/(copy-text|forms\/CodeField))\.tsx?$/;
const INDEX = /\/src\/features\/.+\/index\.tsx?$/;
const FILE = /([\w-]+)(?:\/index)?\.\w+$/;

/**
 * Divides the site's scripts by where their source lies:
 * - boot: what src/boot.ts imports, and what that imports in turn, except by
 *   import(). Left alone, the bundler makes a file of what boot shares with a
 *   later script, and the first load waits for a second round trip.
 * - islands: what islands of three folders share: Preact and the forms kit.
 * - after-load: what every page loads within ten seconds.
 * - after-load-member: what every page of a member loads within ten seconds, and
 *   what it shares with members' pages.
 * - home: the islands that home starts by itself.
 * - common: what the two after load share with scripts that load with a touch, which can come first.
 * - FEATURE-FOLDER: what several scripts share of a feature's folder. A dozen
 *   small files are a quarter more on the wire than one.
 * - What the same folders share of core, lib and the gateway. It takes nothing
 *   along, so that no folder is fetched for another's sake.
 * - form-parts: a few short modules of forms.
 * Everything else goes with the import() that asks for it.
 */
export function chunks(): Plugin {
	const first = new Set<string>();
	const inIslands = new Set<string>();
	const inAfterLoad = new Set<string>();
	const inCommon = new Set<string>();
	const inMember = new Set<string>();
	const inHome = new Set<string>();
	/** Names of files, by module. */
	const shared = new Map<string, string>();
	return {
		name: 'chunks',
		// The build of the pages has other scripts.
		applyToEnvironment: ({ name }) => name === 'client',
		buildEnd() {
			/** A module with everything it imports, except by import(). */
			const reachOf = (id: string, reached = new Set<string>()): Set<string> => {
				if (reached.has(id)) return reached;
				reached.add(id);
				for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reachOf(imported, reached);
				return reached;
			};
			const ids = [...this.getModuleIds()];
			// With the script element that imports it.
			const boot = ids.find((id) => id.endsWith('/src/boot.ts'));
			for (const id of (boot && this.getModuleInfo(boot)?.importers) || []) reachOf(id, first);
			/** By module: the folders of the islands that it is part of. */
			const foldersOf = new Map<string, Set<string>>();
			for (const island of ids.filter((id) => ISLAND.test(id)))
				for (const id of reachOf(island))
					foldersOf.set(id, (foldersOf.get(id) ?? new Set()).add(dirname(island)));
			/** By module: the scripts that it is part of. */
			const scriptsOf = new Map<string, string[]>();
			for (const script of ids.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length))
				for (const id of reachOf(script)) scriptsOf.set(id, [...(scriptsOf.get(id) ?? []), script]);
			/** They load without Preact, and must not fetch it for what they share with islands. */
			const afterLoad = new Set<string>();
			for (const id of ids.filter((id) => AFTER_LOAD.test(id) || AFTER_LOAD_MEMBER.test(id)))
				reachOf(id, afterLoad);
			const needsPreact = (script: string) => [...reachOf(script)].some((id) => PREACT.test(id));
			const isForPreact = (id: string) => (scriptsOf.get(id) ?? []).every(needsPreact);
			for (const [id, folders] of foldersOf)
				if (folders.size >= 3 && !afterLoad.has(id) && (CORE.test(id) || (!LIB.test(id) && isForPreact(id))))
					inIslands.add(id);
			// Modules that only these import go with them.
			for (const shared of [...inIslands])
				for (const id of this.getModuleInfo(shared)?.importedIds ?? [])
					if (!first.has(id) && isForPreact(id)) inIslands.add(id);
			const isFree = (id: string) =>
				![first, inIslands, inAfterLoad, inMember, inCommon, inHome].some((group) => group.has(id));
			for (const [id, scripts] of scriptsOf) {
				const areAll = (...kinds: RegExp[]) =>
					scripts.every((script) => kinds.some((kind) => kind.test(script)));
				const isAfterLoad = scripts.some(
					(script) => AFTER_LOAD.test(script) || AFTER_LOAD_MEMBER.test(script),
				);
				if (!isFree(id) || !isAfterLoad) continue;
				if (areAll(AFTER_LOAD)) inAfterLoad.add(id);
				else if (areAll(AFTER_LOAD_MEMBER, MEMBERS)) inMember.add(id);
				else inCommon.add(id);
			}
			for (const island of ids.filter((id) => HOME.test(id)))
				for (const id of reachOf(island)) if (isFree(id)) inHome.add(id);
			/** By module outside the folders: those that it is part of. */
			const users = new Map<string, Set<string>>();
			for (const user of ids) {
				const folder = FOLDER.exec(user)?.[1];
				if (!folder) continue;
				for (const id of reachOf(user)) {
					if (!FOLDER.test(id)) users.set(id, (users.get(id) ?? new Set()).add(folder));
				}
			}
			const names = new Map<string, string>();
			for (const id of [...users.keys()].sort()) {
				const folders = [...(users.get(id) ?? [])].sort();
				// What an index imports concerns only those who import that index.
				const key = INDEX.test(id) ? id : folders.join();
				const name = names.get(key) ?? FILE.exec(id)?.[1];
				if (folders.length < 2 || !name || !isFree(id)) continue;
				names.set(key, name);
				shared.set(id, name);
			}
		},
		configEnvironment: (name) =>
			name === 'client'
				? {
						build: {
							modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
							rolldownOptions: {
								// As includeDependenciesRecursively below demands. Nothing imports from the site's one entry.
								preserveEntrySignatures: false,
								// Names of keys and switches go where they are used: an export costs more than most of them.
								optimization: { inlineConst: { mode: 'all', pass: 2 } },
								// Importing one thing from an index does not bring the others along.
								treeshake: {
									moduleSideEffects: [{ test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
								},
								output: {
									// Named after what it is, not after the element that loads it.
									entryFileNames: ({ name }: { name: string }) =>
										`_astro/${name.startsWith('Shell') ? 'boot' : name}.[hash:7].js`,
									// Seven characters: rolldown tells no more than 64 files apart by six.
									chunkFileNames: '_astro/[name].[hash:7].js',
									codeSplitting: {
										groups: [
											{ name: 'boot', test: (id: string) => first.has(id), priority: 4 },
											{
												name: 'islands',
												test: (id: string) => inIslands.has(id),
												includeDependenciesRecursively: false,
												priority: 3,
											},
											...[
												{ name: 'after-load', ids: inAfterLoad },
												{ name: 'after-load-member', ids: inMember },
												{ name: 'common', ids: inCommon },
												{ name: 'home', ids: inHome },
											].map(({ name, ids }) => ({
												name,
												test: (id: string) => ids.has(id),
												includeDependenciesRecursively: false,
												priority: 3,
											})),
											{
												name: 'form-parts',
												test: FORM_PARTS,
												includeDependenciesRecursively: false,
												priority: 3,
											},
											{
												debugName: 'shared',
												includeDependenciesRecursively: false,
												name: (id: string) => shared.get(id) ?? null,
												minShareCount: 2,
												priority: 2,
											},
											{
												// With all that they import: somebody waits for a form.
												debugName: 'folders of forms',
												name: (id: string) =>
													SUBMIT.test(id) ? 'submit' : (FORMS.exec(id)?.[1]?.replace(/\//g, '-') ?? null),
												minShareCount: 2,
												priority: 1,
											},
											{
												// Without what they import: otherwise a member's page would load the forms.
												debugName: 'folders',
												includeDependenciesRecursively: false,
												name: (id: string) => FOLDER.exec(id)?.[1]?.replace(/\//g, '-') ?? null,
												minShareCount: 2,
												priority: 1,
											},
										],
									},
								},
							},
						},
					}
				: undefined,
	};
}
