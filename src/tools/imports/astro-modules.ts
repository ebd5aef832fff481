export interface AstroModules {
	/** Code that runs at build time. */
	frontmatter: string;
	/** Code that runs in the browser: one module for each processed script element. */
	scripts: string[];
}

const FRONTMATTER = /^\s*---\r?\n([\s\S]*?)\r?\n---/;
const SCRIPT = /<script\b([^>]*?)(?:\/>|>([\s\S]*?)<\/script>)/g;

/**
 * Returns the modules in an .astro file. Astro bundles a script element only if it has no
 * attribute except src. Any other is sent as it is, and cannot import our modules.
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
