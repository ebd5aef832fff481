import { escapeXml, round } from './svg.ts';

const WIDTHS: Record<string, number> = {
	I: 0.34,
	J: 0.6,
	F: 0.64,
	L: 0.64,
	T: 0.68,
	Z: 0.68,
	M: 0.93,
	W: 1.02,
	O: 0.83,
	G: 0.8,
	Q: 0.83,
	' ': 0.3,
	'-': 0.4,
	'’': 0.3,
	'%': 0.95,
	',': 0.32,
	'.': 0.32,
	':': 0.34,
};

/** The width of a text in heavy capitals, in parts of its size. */
export function widthOf(text: string): number {
	const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
	return [...plain].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 0.74), 0);
}

/** One line, or two of nearly the same width. */
export function wrapped(text: string, widest: number): string[] {
	if (widthOf(text) <= widest) return [text];
	const words = text.split(' ');
	let best = [text];
	for (let at = 1; at < words.length; at += 1) {
		const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
		if (Math.max(...lines.map(widthOf)) < Math.max(...best.map(widthOf))) best = lines;
	}
	return best;
}

export interface Lettering {
	x: number;
	/** The baseline of the lowest line. */
	y: number;
	width: number;
	largest: number;
	ink: string;
}

/** Lines stacked upwards from the baseline, each as large as its width allows. */
export function lettering(lines: readonly string[], { x, y, width, largest, ink }: Lettering): string {
	let baseline = 0;
	const drawn: string[] = [];
	for (const text of [...lines].reverse()) {
		const size = round(Math.min(largest, width / widthOf(text)));
		// The length is fixed, so that the letters fit whichever heavy face the device has.
		const length = Math.round(size * widthOf(text));
		const at = baseline ? ` y="${round(baseline)}"` : '';
		drawn.unshift(
			`<text${at} font-size="${size}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`,
		);
		// Vietnamese capitals carry their marks above the line.
		baseline -= size * (/[^ -~’×−]/.test(text) ? 1.24 : 0.95);
	}
	const text = drawn.join('');
	const shadow = `<g transform="translate(${x} ${y + 3})" fill="${ink}">${text}</g>`;
	const face = `<g transform="translate(${x} ${y})" fill="url(#t)">${text}</g>`;
	return `<g stroke="${ink}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${shadow}${face}</g>`;
}
