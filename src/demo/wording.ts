import type { Language } from '../lib/languages.ts';
import type { Game } from './catalogue.ts';
import { type DemoMerchant, languageOf } from './merchants.ts';
import type { PlayTexts } from './play/texts.ts';
import { type ContentTexts, texts } from './texts.ts';

/**
 * Finds the texts for one answer. It looks in the requested language, then in
 * English, then in the merchant's first language, and remembers which it used.
 */
export class Wording {
	readonly #merchant: DemoMerchant;
	readonly #asked: Language;
	readonly #found = new Set<Language>();

	constructor(merchant: DemoMerchant, asked: Language) {
		this.#merchant = merchant;
		this.#asked = asked;
	}

	/** The first text that `pick` finds. English or the merchant's first language always has one. */
	say<Words>(pick: (language: Language) => Words | undefined): Words {
		const merchant = this.#merchant;
		for (const language of [languageOf(merchant, this.#asked), 'EN', merchant.languages[0]] as const) {
			const words = pick(language);
			if (words === undefined) continue;
			this.#found.add(language);
			return words;
		}
		throw new Error(`A text of ${merchant.code} is not written in English either`);
	}

	/** The answer's `language` field. Set if any part isn't in the requested language. */
	language(): { language?: Language } {
		const others = [...this.#found].filter((each) => each !== this.#asked);
		// If there are several, English wins: it's the first fallback.
		const language = others.includes('EN') ? 'EN' : others[0];
		return language ? { language } : {};
	}

	/** A text of the merchant's content. */
	ofMerchant<Words>(pick: (written: ContentTexts) => Words | undefined): Words {
		return this.say((language) => {
			const written = this.#merchant.texts[language];
			return written && pick(written);
		});
	}
}

/** A game's name, in English if the language has none. */
export function gameName({ seedCode, number }: Game, language: Language): string {
	const { shared } = texts();
	const name = shared[language]?.games[seedCode] ?? shared.EN?.games[seedCode] ?? seedCode;
	return number ? `${name} ${number}` : name;
}

/** The texts of a game's page, and their language. */
export function playTexts(asked: Language): { texts: PlayTexts; language: Language } {
	const { shared } = texts();
	const play = shared[asked]?.play;
	if (play) return { texts: play, language: asked };
	if (shared.EN?.play) return { texts: shared.EN.play, language: 'EN' };
	throw new Error('The texts of a game are not written in English either');
}
