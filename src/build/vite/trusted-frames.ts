import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ASSIGNMENT = 'iframe.srcdoc = initialHtml;';

/**
 * FingerprintJS measures fonts in a frame that it gives a constant text as its page. If pages enforce Trusted
 * Types, the text has to come from the site's policy; without it, such devices would get other ids.
 */
export function trustedFrames(): Plugin {
	const policy = JSON.stringify(resolve('src/core/trusted-types.ts'));
	return {
		name: 'trusted-frames',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js$/ },
			handler(code, id) {
				if (!code.includes(ASSIGNMENT)) throw new Error(`${id} has no ${ASSIGNMENT} any more`);
				const trusted = code.replace(ASSIGNMENT, 'iframe.srcdoc = trustedFrame(initialHtml);');
				// On the first line: the source map stays right for all others.
				return { code: `import { trustedFrame } from ${policy}; ${trusted}`, map: null };
			},
		},
	};
}
