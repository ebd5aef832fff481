import type { Language } from '../lib/languages.ts';
import type { Game } from './catalogue.ts';
import { type DemoMerchant, languageOf } from './merchants.ts';
import type { PlayTexts } from './play/texts.ts';
import { texts } from './texts.ts';

/**
 * Finds the words of one answer: in the language asked for where they are
 * written, else in English, and remembers whether they were.
 */
export class Wording {
	readonly #merchant: DemoMerchant;
	readonly #asked: Language;
	readonly #found = new Set<Language>();

	constructor(merchant: DemoMerchant, asked: Language) {
		this.#merchant = merchant;
		this.#asked = asked;
	}

	/** The words that `pick` finds in a language. English has all of them: a unit test sees to it. */
	say<Words>(pick: (language: Language) => Words | undefined): Words {
		for (const language of [languageOf(this.#merchant, this.#asked), 'EN'] as const) {
			const words = pick(language);
			if (words === undefined) continue;
			this.#found.add(language);
			return words;
		}
		throw new Error(`A text of ${this.#merchant.code} is not written in English either`);
	}

	/** The answer's `language` field: there as soon as a part is not in the language asked for. */
	language(): { language?: Language } {
		const others = [...this.#found].filter((each) => each !== this.#asked);
		// Of several, English: that is what was fallen back to.
		const language = others.includes('EN') ? 'EN' : others[0];
		return language ? { language } : {};
	}

	/** A text from the merchant's own files. */
	ofMerchant<Words>(
		pick: (written: NonNullable<ReturnType<typeof merchantTexts>>) => Words | undefined,
	): Words {
		return this.say((language) => {
			const written = merchantTexts(this.#merchant, language);
			return written && pick(written);
		});
	}
}

/** A game's name, in English where the language has none. */
export function gameName({ drawnAs, number }: Game, language: Language): string {
	const { shared } = texts();
	const name = shared[language]?.games[drawnAs] ?? shared.EN?.games[drawnAs] ?? drawnAs;
	return number ? `${name} ${number}` : name;
}

/** The texts of a game's page, and what they are written in. */
export function playTexts(asked: Language): { texts: PlayTexts; language: Language } {
	for (const language of [asked, 'EN'] as const) {
		const play = texts().shared[language]?.play;
		if (play) return { texts: play, language };
	}
	throw new Error('The texts of a game are not written in English either');
}

function merchantTexts(merchant: DemoMerchant, language: Language) {
	return texts().merchants[merchant.code]?.[language];
}
