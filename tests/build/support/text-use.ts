/** Which interface texts the sources show, found by reading the sources. */

export interface Source {
	path: string;
	code: string;
}

export interface TextUse {
	/** Matches `namespace:key`, without the ending of a plural form. */
	patterns: RegExp[];
	/** Keys that appear literally in a source. */
	keys: { key: string; path: string }[];
	/** Keys made of a namespace and a value, with no list beside them of what the value can be. */
	undeclared: string[];
}

const HOLE = /\$\{[^{}]*\}/;
/** t('key'), t(`key`), t('namespace:key') */
const CALL = /\bt\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
/** A key that is handed on as a value: title="games:title" */
const KEY = /['"`]([a-z]+:[a-z_\d]+)['"`]/g;
/** A comment beside a key that only running code can complete. texts: home:{sports,live} */
const DECLARATION = /\btexts: ([a-z]+):\{([a-z_\d,]+)\}/g;

const withNamespace = (key: string) => (key.includes(':') ? key : `common:${key}`);

function patternOf(template: string): RegExp {
	const parts = template.split(new RegExp(HOLE, 'g')).map((part) => part.replace(/[^\w:]/g, '\\$&'));
	return new RegExp(`^${parts.join('[A-Za-z\\d]+')}$`);
}

export function textUse(sources: Source[], namespaces: string[]): TextUse {
	const use: TextUse = { patterns: [], keys: [], undeclared: [] };
	for (const { path, code } of sources) {
		const declared = new Set<string>();
		for (const [, namespace = '', names = ''] of code.matchAll(DECLARATION)) {
			declared.add(namespace);
			for (const name of names.split(',')) use.keys.push({ key: `${namespace}:${name}`, path });
		}
		for (const [, key] of code.matchAll(KEY))
			if (key && namespaces.includes(key.split(':')[0] ?? '')) use.keys.push({ key, path });
		for (const [, quoted, template] of code.matchAll(CALL)) {
			const key = withNamespace(quoted ?? template ?? '');
			if (!HOLE.test(key)) use.keys.push({ key, path });
			else if (!/:\$\{[^{}]*\}$/.test(key)) use.patterns.push(patternOf(key));
			else if (!declared.has(key.split(':')[0] ?? '')) use.undeclared.push(`${path}: ${key}`);
		}
	}
	return use;
}
