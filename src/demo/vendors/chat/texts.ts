import texts from './texts.json' with { type: 'json' };

export type ChatTexts = typeof texts.en;

/** Returns the texts for a language code or an Accept-Language header: Vietnamese ones, or else English ones. */
export const chatTexts = (language: string): ChatTexts => (/^vi/i.test(language) ? texts.vi : texts.en);
