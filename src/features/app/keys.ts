/** Local storage: the time in milliseconds before which the site isn't offered for the home screen again. */
export const INSTALL_PAUSE_KEY = 'a2hs_pause';

/** Local storage: 1 once this browser has installed the site (INS-03). */
export const INSTALLED_KEY = 'a2hs_installed';
