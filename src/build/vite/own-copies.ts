import type { Plugin } from 'vite';

/** Scripts of pages of members, and the calls that only they make. */
const PAGES =
	/\/src\/(features\/(games\/history|member\/inbox)\/|gateway\/contract\/(inbox|play-history)\.ts$)/;
/** Modules that these share with scripts of public pages. None has state that two scripts of a page have to share. */
const SHARED =
	/\/src\/(core\/pictures|features\/games\/(match-games|memory)|gateway\/contract\/(content-language|game-list|game-match|lanes)|lib\/(game-categories|game-href|languages|picture-url|plain-text))\.ts$/;
const COPY = '?copy';

/**
 * Gives pages of members their own copies of small modules. Shared with public pages, these would be in a file
 * of their own, which is one more request.
 */
export function ownCopies(): Plugin {
	return {
		name: 'own-copies',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		async resolveId(source, importer, options) {
			if (!importer || !(PAGES.test(importer) || importer.endsWith(COPY))) return null;
			const found = await this.resolve(source, importer, options);
			return found && SHARED.test(found.id) ? { ...found, id: found.id + COPY } : null;
		},
	};
}
