/**
 * Letters as strokes, so that a wordmark needs no font on the phone. Each has
 * the width of its ink and a path: capitals go from 0 down to 18, and lines are
 * 3.6 wide. Upper-case commands of a path are absolute.
 */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
	A: [16, 'M1 18L8 0L15 18M4 12.5H12'],
	B: [14.6, 'M1.8 1.8H8.2a3.6 3.6 0 0 1 0 7.2H1.8M8.2 9H9.2a3.6 3.6 0 0 1 0 7.2H1.8M1.8 0V18'],
	C: [15.6, 'M14.5 4.4A7.2 7.2 0 1 0 14.5 13.6'],
	D: [16.2, 'M1.8 1.8H7.2a7.2 7.2 0 0 1 0 14.4H1.8Z'],
	E: [12, 'M12 1.8H1.8V16.2H12M1.8 9H10.4'],
	F: [11.6, 'M11.6 1.8H1.8V18M1.8 9.6H10'],
	G: [18, 'M14.3 4.2A7.2 7.2 0 1 0 16.1 10.2H9.6'],
	H: [16, 'M1.8 0V18M14.2 0V18M1.8 9H14.2'],
	I: [3.6, 'M1.8 0V18'],
	J: [12, 'M10.2 0V11.6a4.6 4.6 0 0 1 -9.2 0'],
	K: [15, 'M1.8 0V18M13.6 0L3.4 9.8M6.2 7.2L14 18'],
	L: [11.4, 'M1.8 0V16.2H11.4'],
	M: [19.2, 'M1.8 18V1.6L9.6 12L17.4 1.6V18'],
	N: [15.2, 'M1.8 18V1.6L13.4 16.4V0'],
	O: [18, 'M9 1.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0 -14.4Z'],
	P: [14.6, 'M1.8 18V1.8H8.6a4.2 4.2 0 0 1 0 8.4H1.8'],
	Q: [18, 'M9 1.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0 -14.4ZM11 11.4L17 18'],
	R: [15.4, 'M1.8 18V1.8H8.6a4.2 4.2 0 0 1 0 8.4H1.8M7.4 10L14 18'],
	S: [
		14,
		'M11.6 3.2Q9.6 1.6 6.8 1.6Q2.2 1.6 2.2 5.2Q2.2 7.9 7 8.9Q12.2 9.9 12.2 12.8Q12.2 16.4 6.8 16.4Q3.4 16.4 1.2 14.5',
	],
	T: [14, 'M0 1.8H14M7 1.8V18'],
	U: [15.6, 'M1.8 0V10.2a6 6 0 0 0 12 0V0'],
	V: [16, 'M1 0L8 17L15 0'],
	W: [22.8, 'M1 0L6.4 16.6L11.4 2L16.4 16.6L21.8 0'],
	X: [15, 'M1.4 0L13.6 18M13.6 0L1.4 18'],
	Y: [16, 'M1 0L8 9.6L15 0M8 9.2V18'],
	Z: [14.4, 'M1 1.8H12L2 16.2H13.4'],
	Đ: [16.2, 'M1.8 1.8H7.2a7.2 7.2 0 0 1 0 14.4H1.8ZM-1.4 9H7'],
	Ł: [11.4, 'M1.8 0V16.2H11.4M-1.4 11L6.4 6.4'],
	Ø: [18, 'M9 1.8a7.2 7.2 0 1 1 0 14.4a7.2 7.2 0 1 1 0 -14.4ZM2.4 17.4L15.6 0.6'],
	'0': [14.4, 'M7.2 1.8a5.4 7.2 0 1 1 0 14.4a5.4 7.2 0 1 1 0 -14.4Z'],
	'1': [7, 'M0.8 4.6L5.2 1.4V18'],
	'2': [13.2, 'M1.6 5.6A5 5 0 0 1 11.5 6.6Q11.4 8.8 8.6 11.2L2.6 16.2H13'],
	'3': [
		13.2,
		'M1.4 3.6Q3.4 1.8 6.2 1.8Q10.6 1.8 10.6 5.2Q10.6 8.6 6 8.6Q11.4 8.6 11.4 12.4Q11.4 16.2 6.2 16.2Q2.8 16.2 1 14.2',
	],
	'4': [14, 'M10 18V1.8L1.8 12.6H14'],
	'5': [13.4, 'M11.6 1.8H3.4L2.8 8.4Q4.4 7.2 6.8 7.2Q11.6 7.2 11.6 11.6Q11.6 16.2 6.4 16.2Q3 16.2 1 14.2'],
	'6': [13.2, 'M6.6 7a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0 -9.2ZM2 11.6Q2 4.6 9.4 0.8'],
	'7': [13, 'M0.8 1.8H11.4L5 18'],
	'8': [
		13.2,
		'M6.6 1.8a3.6 3.5 0 1 1 0 7a3.6 3.5 0 1 1 0 -7ZM6.6 8.8a4.6 3.7 0 1 1 0 7.4a4.6 3.7 0 1 1 0 -7.4Z',
	],
	'9': [13.2, 'M6.6 1.8a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0 -9.2ZM11.2 6.4Q11.2 13.4 3.8 17.2'],
	' ': [5, ''],
	'-': [8, 'M0.6 9.4H7.4'],
	'.': [3.6, 'M0 16.2H3.6'],
	'!': [3.6, 'M1.8 0V11.4M1.8 14.4V18'],
	"'": [3.2, 'M1.6 0V5.4'],
	'+': [12, 'M0.6 9H11.4M6 3.6V14.4'],
	'&': [
		14.6,
		'M13.6 17.6L3.9 6.6A3.2 3.2 0 1 1 8.9 5.4Q8.4 7.4 5 9Q1.8 10.6 1.8 12.6Q1.8 16.2 5.8 16.2Q11 16.2 12.8 9.6',
	],
};

/** Unicode's combining marks, drawn around the middle of a letter, 2.2 wide. */
const MARKS: Readonly<Record<string, string>> = {
	'\u0300': 'M-3 -6L1.5 -2.6',
	'\u0301': 'M3 -6L-1.5 -2.6',
	'\u0302': 'M-3.6 -2.4L0 -5.8L3.6 -2.4',
	'\u0303': 'M-4 -3.2Q-2 -6 0 -4.2Q2 -2.4 4 -5.2',
	'\u0304': 'M-3.6 -4H3.6',
	'\u0306': 'M-3.6 -6Q0 -0.6 3.6 -6',
	'\u0307': 'M-1.2 -4H1.2',
	'\u0308': 'M-4.2 -4H-1.6M1.6 -4H4.2',
	'\u0309': 'M-1.6 -6.2Q2.2 -6.6 1.8 -4.6Q1.4 -3.4 0 -2',
	'\u030a': 'M0 -6.4a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 1 1 0 -3.8Z',
	'\u030b': 'M0 -6L-3 -2.6M5 -6L2 -2.6',
	'\u030c': 'M-3.6 -5.8L0 -2.4L3.6 -5.8',
	'\u031b': 'M6.4 2.4Q10 1.4 9.4 -2',
	'\u0323': 'M-1.2 21.6H1.2',
	'\u0326': 'M0.8 20L-0.8 23',
	'\u0327': 'M0 18Q2.8 20 -1.8 22.4',
	'\u0328': 'M2 18Q-1.4 20.6 3.2 22',
};
const BELOW = /[\u0323\u0326\u0327\u0328]/;
const HORN = '\u031b';

const SPACE = 3.4;
/** Pairs whose shapes would leave a gap between them. */
const CLOSER = /^(?:[PTFVWY]A|A[TVWY]|L[TVY]|T[OCG]|[OD][TVY]|R[TVY]|P\.|F\.)$/;

export interface Drawn {
	width: number;
	/** Path of the letters, with lines 3.6 wide. */
	strokes: string;
	/** Path of the combining marks, with lines 2.2 wide. */
	marks: string;
	/** Whether there are marks above the capitals, and below them. */
	above: boolean;
	below: boolean;
}

/** Draws a text in capitals; undefined if there's no drawing of one of its letters. */
export function drawText(text: string): Drawn | undefined {
	const drawn: Drawn = { width: 0, strokes: '', marks: '', above: false, below: false };
	const clusters =
		text
			.toUpperCase()
			.replaceAll('’', "'")
			.normalize('NFD')
			.match(/\P{M}\p{M}*/gu) ?? [];
	let before = '';
	for (const cluster of clusters) {
		const [base = '', ...marks] = [...cluster];
		const letter = LETTERS[base];
		if (!letter || marks.some((mark) => !MARKS[mark])) return undefined;
		const [width, path] = letter;
		const gap = before ? SPACE - (CLOSER.test(before + base) ? 2.6 : 0) : 0;
		const at = drawn.width + gap;
		drawn.strokes += moved(path, at, 0);
		let stacked = 0;
		for (const mark of marks) {
			const higher = mark !== HORN && !BELOW.test(mark);
			// A second mark above goes beside the first, as in Vietnamese.
			drawn.marks += moved(
				MARKS[mark] ?? '',
				at + width / 2 + (higher ? stacked * 5.4 : 0),
				higher ? -stacked : 0,
			);
			if (higher) stacked += 1;
			drawn.above ||= higher;
			drawn.below ||= BELOW.test(mark);
		}
		drawn.width = at + width;
		before = base;
	}
	return drawn;
}

/** Moves a path: only its absolute commands name places. */
function moved(path: string, dx: number, dy: number): string {
	return path.replaceAll(/([A-Za-z])([^A-Za-z]*)/g, (whole, command: string, list: string) => {
		const values = (list.match(/-?[\d.]+/g) ?? []).map(Number);
		if (command === 'H') return `H${tenths(dx + (values[0] ?? 0))}`;
		if (command === 'V') return `V${tenths(dy + (values[0] ?? 0))}`;
		if (!/[MLQA]/.test(command)) return whole;
		// The end of an arc follows its radii, its turn and its two flags.
		const from = command === 'A' ? 5 : 0;
		const places = values.map((value, index) =>
			index < from ? value : tenths(value + ((index - from) % 2 ? dy : dx)),
		);
		return command + places.join(' ');
	});
}

export function tenths(value: number): number {
	return Math.round(value * 10) / 10;
}
