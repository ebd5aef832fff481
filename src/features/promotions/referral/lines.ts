interface Words {
	segment(text: string): Iterable<{ segment: string }>;
}

/** Where a line may end: after spaces, and in languages without spaces between words, after words. */
function partsOf(text: string, tag: string): string[] {
	// TypeScript knows it for every browser; Firefox has it since version 125.
	const { Segmenter } = Intl as { Segmenter?: new (tag: string, options: { granularity: 'word' }) => Words };
	if (Segmenter) {
		const parts: string[] = [];
		for (const { segment } of new Segmenter(tag, { granularity: 'word' }).segment(text)) {
			// Marks at the end of a word stay with it.
			if (parts.length && /^[\p{P}\p{M}]+$/u.test(segment)) parts.push((parts.pop() ?? '') + segment);
			else parts.push(segment);
		}
		return parts;
	}
	return text.match(/\S+|\s+/g) ?? [];
}

/** Breaks a text into lines that fit. A single word that doesn't fit stays whole: `fits` is asked again with smaller letters. */
export function linesOf(text: string, tag: string, fits: (line: string) => boolean): string[] {
	const lines: string[] = [];
	let line = '';
	for (const part of partsOf(text, tag)) {
		if (line && part.trim() && !fits((line + part).trim())) {
			lines.push(line.trim());
			line = part;
		} else line += part;
	}
	return [...lines, line.trim()].filter(Boolean);
}
