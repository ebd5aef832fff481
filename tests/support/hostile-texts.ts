import { type GenericSchema, safeParse } from 'valibot';

/** Sets window.hacked if a browser runs it. */
const RUN = 'window.hacked=1';

/** Texts written to become code, in the forms that parsers disagree on. */
export const HOSTILE_TEXTS: readonly string[] = [
	`<style></style><script>${RUN}</script>`,
	`<script></script><script>${RUN}</script>`,
	`</script><script>${RUN}</script>`,
	`</style><script>${RUN}</script>`,
	`</title></textarea></noscript><script>${RUN}</script>`,
	`<!--><script>${RUN}</script>-->`,
	`<![CDATA[<script>${RUN}</script>]]>`,
	`&lt;script&gt;${RUN}&lt;/script&gt;&#60;script&#62;${RUN}&#60;/script&#62;`,
	`" onmouseover="${RUN}" onfocus="${RUN}" autofocus="`,
	`' onmouseover='${RUN}' x=\`onclick=${RUN}\``,
	`<img src=x onerror=${RUN}><svg/onload=${RUN}>`,
	`<template><script>${RUN}</script></template><math><style><img src=x onerror=${RUN}></style></math>`,
	`<a href="java&#9;script:${RUN}">a</a><iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
	`\u2028${RUN}\u2029//\0\uFEFF\u202E{{${RUN}}}\${${RUN}}`,
];

/**
 * The value of an answer in which every text carries one of these, in turn, as
 * far as the contract lets it. Returns how many do.
 */
export function withHostileTexts(
	value: unknown,
	schema: GenericSchema,
	isSpared: (key: string) => boolean = () => false,
): { value: unknown; count: number } {
	const hostile = structuredClone(value);
	/** Whether the contract takes any text in a field; fields of all items of a list are one. */
	const taken = new Map<string, boolean>();
	let count = 0;
	const visit = (node: unknown, path: string): void => {
		if (typeof node !== 'object' || node === null) return;
		const fields = node as Record<string, unknown>;
		for (const [key, text] of Object.entries(fields)) {
			const field = Array.isArray(node) ? `${path}[]` : `${path}.${key}`;
			if (typeof text !== 'string') visit(text, field);
			else if (!isSpared(field)) {
				const attempt = (payload: string) => {
					fields[key] = text + payload;
					const { success, output } = safeParse(schema, hostile);
					// The contract may drop a field or a list item that doesn't fit.
					return success && JSON.stringify(output).includes(JSON.stringify(text + payload).slice(1, -1));
				};
				// The field's name keeps its text apart from equal texts of other fields.
				if (!taken.has(field)) taken.set(field, attempt(HOSTILE_TEXTS[0] + field));
				if (taken.get(field)) fields[key] = text + HOSTILE_TEXTS[count++ % HOSTILE_TEXTS.length];
				else fields[key] = text;
			}
		}
	};
	visit(hostile, '');
	return { value: hostile, count };
}
