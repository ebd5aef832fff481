/** A game with its folded names. */
export interface Searchable<Game> {
	game: Game;
	name: string;
	vendor: string;
}

/** Letters that people type without their stroke, and that Unicode doesn't decompose. */
const STROKES: Record<string, string> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Marks that people leave out: of Latin, Greek, Cyrillic and Arabic letters, Devanagari and Bengali dots, and kana.
 * They do type the vowel signs of Thai and the Indic scripts, which Unicode counts as marks, too.
 */
const MARKS = /[\u0300-\u036f\u064b-\u0655\u0670\u093c\u09bc\u3099\u309a]/g;

/** Returns a text as the search compares it: without case, marks and punctuation, with single spaces. */
export function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(MARKS, '')
		.toLowerCase()
		.replace(/[đðłøıßæœ]/g, (letter) => STROKES[letter] ?? letter)
		.replace(/['’‘ʼ`]/g, '')
		.replace(/[\s\-‐-―_.,:;!?·・/&+]+/g, ' ')
		.trim();
}

/**
 * Finds the games that match what was typed, best first: the name begins with it, has a word that does, or contains it,
 * the vendor contains it, or name and vendor contain all of its words. Equal ones keep their order.
 */
export function search<Game>(games: readonly Searchable<Game>[], typed: string): Game[] {
	const wanted = fold(typed);
	if (!wanted) return games.map(({ game }) => game);
	const words = wanted.split(' ');
	const ranks: Game[][] = [[], [], [], [], []];
	for (const candidate of games) {
		const rank = rankOf(candidate, wanted, words);
		if (rank !== undefined) ranks[rank]?.push(candidate.game);
	}
	return ranks.flat();
}

function rankOf({ name, vendor }: Searchable<unknown>, wanted: string, words: string[]): number | undefined {
	const at = name.indexOf(wanted);
	if (at === 0) return 0;
	if (at > 0) return name.includes(` ${wanted}`) ? 1 : 2;
	if (vendor.includes(wanted)) return 3;
	return words.every((word) => name.includes(word) || vendor.includes(word)) ? 4 : undefined;
}
