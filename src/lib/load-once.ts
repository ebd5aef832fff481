/** Wraps `load` so that it runs once and all callers share its result. If it fails, the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
	let loading: Promise<T> | undefined;
	return () => {
		loading ??= load().catch((error) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
}
