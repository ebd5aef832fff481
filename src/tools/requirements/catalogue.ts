/** One requirement of the specification. */
export interface Requirement {
	id: string;
	text: string;
	/** Heading of its group in the file. */
	area: string;
	/** Whether the project claims that its tests prove it. */
	claimed: boolean;
	/** What an open requirement still waits for, if anybody has said so. */
	waitsFor: string;
}

const HEADING = /^# --- (.+) ---$/;
const ROW = /^([A-Z]{2,3}-\d{2})\t(proved|open)(?:: ([^\t]+))?\t([^\t]+)$/;

/**
 * Reads the requirements file: a header line, headings as comments, and rows of id, status and text.
 * The status is `proved`, `open`, or `open: what it waits for`.
 * Throws on any other line, and on an id that appears twice, so that no requirement gets lost.
 */
export function parseCatalogue(tsv: string): Requirement[] {
	const requirements = new Map<string, Requirement>();
	let area = '';
	for (const [index, line] of tsv.split('\n').entries()) {
		const heading = HEADING.exec(line)?.[1];
		const [, id, status, waitsFor = '', text] = ROW.exec(line) ?? [];
		if (heading) {
			area = heading;
		} else if (id && text) {
			if (requirements.has(id)) throw new Error(`line ${index + 1}: ${id} appears twice`);
			requirements.set(id, { id, text, area, claimed: status === 'proved', waitsFor });
		} else if (index > 0 && line !== '') {
			throw new Error(`line ${index + 1} is no heading and no requirement: ${line}`);
		}
	}
	return [...requirements.values()];
}

/** The file with these requirements marked as proved. Removing a mark is left to a person, who can say why. */
export function markProved(tsv: string, ids: Iterable<string>): string {
	const marked = new Set(ids);
	return tsv
		.split('\n')
		.map((line) =>
			marked.has(line.split('\t')[0] ?? '') ? line.replace(/\topen[^\t]*\t/, '\tproved\t') : line,
		)
		.join('\n');
}
