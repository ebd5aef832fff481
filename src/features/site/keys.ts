/** Session storage: a language was chosen, and the platform hasn't been told yet (LNG-05). */
export const CHOSEN_LANGUAGE_KEY = 'language_chosen';
