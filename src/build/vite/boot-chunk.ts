import type { Plugin } from 'vite';

/**
 * What is fetched beside a script because somebody waits for both: a form's
 * island and Preact, a game that starts. Naming the rest would cost the first
 * load a quarter of a kilobyte. A script that an island fetches finds Preact there.
 */
const neededAtOnce = (file: string, imports: string[], { hostId }: { hostId: string }) =>
	imports.filter((name) => /\/launch\./.test(file) || (/\/islands\./.test(name) && /\/boot\./.test(hostId)));

/** What every island uses. */
const FOR_ISLANDS =
	/node_modules\/(preact|@nanostores\/react)\/|src\/(features\/form\/(Form|Field)|core\/(mount-island|single-attempt|use-switch))/;

/** Boot imports nanostores, but this of it is used by its adapter for React only. */
const LATER = /node_modules\/nanostores\/listen-keys\//;

/** What sends a login or a registration, in one file: a dozen small ones are a quarter more on the wire. */
const FOR_ACCOUNTS =
	/src\/(features\/(login\/(log-in|finish-login|must-change-password)|captcha\/(index|captcha-error)|device\/(index|device-id|kept-id|uuid|valid-id))|core\/(after-login|remembered-login|remember-login|settings)|lib\/remembered-password)\.ts/;

/**
 * Puts everything that boot imports statically into one file. Left alone, the
 * bundler makes a file of what boot shares with a later script, and the first
 * load waits for a second round trip.
 */
export function bootChunk(): Plugin {
	const first = new Set<string>();
	return {
		name: 'boot-chunk',
		buildEnd() {
			const visit = (id: string) => {
				if (first.has(id)) return;
				first.add(id);
				for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
			};
			for (const id of this.getModuleIds()) if (/Shell\.astro\?astro&type=script/.test(id)) visit(id);
		},
		configEnvironment: (name) =>
			name === 'client'
				? {
						build: {
							modulePreload: { polyfill: false, resolveDependencies: neededAtOnce },
							rolldownOptions: {
								// What an index passes on costs nobody who uses something else of it.
								treeshake: {
									moduleSideEffects: [{ test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false }],
								},
								output: {
									// Named after what it is, not after the element that loads it.
									entryFileNames: ({ name }: { name: string }) =>
										`_astro/${name.startsWith('Shell') ? 'boot' : name}.[hash:6].js`,
									chunkFileNames: '_astro/[name].[hash:6].js',
									codeSplitting: {
										groups: [
											{
												name: 'boot',
												test: (id: string) => first.has(id) && !FOR_ISLANDS.test(id) && !LATER.test(id),
												priority: 2,
											},
											{
												name: 'islands',
												test: FOR_ISLANDS,
												priority: 1,
											},
											// What others need, too, who need nothing else of an account.
											{ name: 'safe-url', test: /src\/lib\/safe-url\.ts/, priority: 1 },
											// Code that needs an account's texts needs its style, too.
											{
												name: 'texts',
												test: /src\/(core\/(texts|styles)|features\/form\/account-style)\.ts/,
												priority: 1,
											},
											{ name: 'fetch-json', test: /src\/core\/fetch-json\.ts/, priority: 1 },
											{ name: 'account-rules', test: /src\/lib\/account-rules\.ts/, priority: 1 },
											{ name: 'account', test: FOR_ACCOUNTS },
										],
									},
								},
							},
						},
					}
				: undefined,
	};
}
