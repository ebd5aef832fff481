import stored from './stored.json' with { type: 'json' };

/** A kind of data that the site stores on a device. */
export interface Stored {
	/** Its texts are privacy:stored_TOPIC and privacy:stored_TOPIC_text. */
	topic: string;
	/** The longest time it is stored. Its text is privacy:until_UNTIL. */
	until: string;
	/** Keys of session storage, which ends with the tab, whatever `until` is. */
	session?: readonly string[];
	/** Keys of local storage. */
	local?: readonly string[];
	cookies?: readonly string[];
	/** Databases of IndexedDB. */
	databases?: readonly string[];
	/** Caches of Cache Storage. */
	caches?: readonly string[];
}

/**
 * Everything the site stores on a device. The privacy page lists it, and a test compares it with what the sources
 * write. A name may begin or end with a star for the part that differs by merchant, form or player. Google's one tap
 * sets g_state.
 */
export const STORED: readonly Stored[] = stored;
