/** In session storage once a language was chosen, until the platform knows of it (LNG-05). */
export const CHOSEN_KEY = 'language_chosen';
