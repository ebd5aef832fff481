/** One requirement of the specification. */
export interface Requirement {
	id: string;
	text: string;
	/** Heading of its group in the file. */
	area: string;
}

const HEADING = /^# --- (.+) ---$/;
const ROW = /^([A-Z]{2,3}-\d{2})\t(.+)$/;

/**
 * Reads the requirements file: a header line, headings as comments, and rows of id, tab, text.
 * Throws when a line is none of these or an id stands twice, so that no requirement is lost unseen.
 */
export function parseCatalogue(tsv: string): Requirement[] {
	const requirements = new Map<string, Requirement>();
	let area = '';
	for (const [index, line] of tsv.split('\n').entries()) {
		const heading = HEADING.exec(line)?.[1];
		const [, id, text] = ROW.exec(line) ?? [];
		if (heading) {
			area = heading;
		} else if (id && text) {
			if (requirements.has(id)) throw new Error(`line ${index + 1}: ${id} stands twice`);
			requirements.set(id, { id, text, area });
		} else if (index > 0 && line !== '') {
			throw new Error(`line ${index + 1} is no heading and no requirement: ${line}`);
		}
	}
	return [...requirements.values()];
}
