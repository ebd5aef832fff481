/**
 * Web storage that never throws: some private modes refuse it, and it can be full. What can't be stored is
 * lost silently, so nothing may depend on it.
 */
export const sessionStore = guarded(() => sessionStorage);
export const localStore = guarded(() => localStorage);

function guarded(open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const attempt = <T>(use: (storage: Storage) => T): T | null => {
		try {
			return use(open());
		} catch {
			return null;
		}
	};
	return {
		getItem: (key) => attempt((storage) => storage.getItem(key)),
		setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
		removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
	};
}
