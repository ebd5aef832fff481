import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

/** Fields of an endpoint that only the gateway reads. */
const FOR_THE_GATEWAY = ['request', 'errors'];

/**
 * Takes the request schemas and the error lists out of the contract where it
 * goes to the browser: types hold a caller to them, and only the gateway
 * checks them again. Their checks are a kilobyte of the first load.
 */
export function leanContract(): Plugin {
	return {
		name: 'lean-contract',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: /\/src\/gateway\/contract\/[^/]+\.ts$/ },
			handler: (code) => ({ code: lean(code), map: null }),
		},
	};
}

/** A contract file without what the browser does not need. */
export function lean(code: string): string {
	/** What to put where; a later place first, so that earlier ones stay where they are. */
	const edits: { start: number; end: number; text: string }[] = [];
	new Visitor({
		// Without the lists nobody names a code here, and the codes need not come along.
		ImportDeclaration({ source, start, end }) {
			if (source.value === './error-codes.ts') edits.push({ start, end, text: '' });
		},
		CallExpression(call) {
			// All that a contract file calls makes a schema: what nobody uses may go.
			edits.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ ' });
			const [definition] = call.arguments;
			if (call.callee.type !== 'Identifier' || call.callee.name !== 'endpoint') return;
			if (definition?.type !== 'ObjectExpression') return;
			for (const property of definition.properties) {
				if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
				const { start, end } = property.value;
				if (FOR_THE_GATEWAY.includes(property.key.name)) edits.push({ start, end, text: 'undefined' });
			}
		},
	}).visit(parseSync('contract.ts', code).program);
	const replaced = edits.filter(({ start, end }) => end > start);
	return edits
		.filter(
			(edit) =>
				!replaced.some((other) => other !== edit && other.start <= edit.start && edit.end <= other.end),
		)
		.sort((one, other) => other.start - one.start)
		.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
