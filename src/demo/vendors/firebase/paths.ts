/** Paths that Firebase's SDK requests from the emulator: always at the root of its origin. */
export const EMULATOR_PATHS = [
	'/identitytoolkit.googleapis.com/*',
	'/securetoken.googleapis.com/*',
	'/emulator/*',
] as const;
