/** Returns the first words, in one line of at most `most` characters; cut between words if the script has spaces. */
export function firstWords(text: string, most: number): string {
	const line = text.replace(/\s+/g, ' ').trim();
	if (line.length <= most) return line;
	// Whole characters: neither half of a pair nor a letter without its vowel sign (UAX #29).
	let cut = '';
	for (const { segment } of new Intl.Segmenter().segment(line)) {
		if (cut.length + segment.length >= most) break;
		cut += segment;
	}
	const space = cut.lastIndexOf(' ');
	return `${cut.slice(0, space > most * 0.7 ? space : undefined).trimEnd()}…`;
}
