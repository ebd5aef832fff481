import { encode } from 'uqr';

/** Light modules around a code, without which cameras do not find it (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4;

/** A QR code as the attributes of an svg and of the one path in it, stroked with width 1. */
export function qrCode(text: string): { viewBox: string; path: string } {
	// The lowest error correction, or a higher one if the code doesn't grow (boostEcc).
	const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
	const rows = data.map((row, y) => {
		let end = 0;
		const runs = Array.from(row.map(Number).join('').matchAll(/1+/g), ({ index, 0: { length } }) => {
			const gap = index - end;
			end = index + length;
			return `m${gap} 0h${length}`;
		});
		return `M0 ${y}${runs.join('')}`;
	});
	const edge = size + 2 * QUIET_ZONE;
	// A stroke lies half on each side of its path.
	return {
		viewBox: `-${QUIET_ZONE} -${QUIET_ZONE + 0.5} ${edge} ${edge}`,
		path: rows.join('').replace(/m0 0/g, ''),
	};
}
