/** Identical requests that are under way share one answer (NET-02). */
export function createInFlight(): (key: string, ask: () => Promise<unknown>) => Promise<unknown> {
	const underWay = new Map<string, Promise<unknown>>();
	return (key, ask) => {
		const answer = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
		underWay.set(key, answer);
		return answer;
	};
}
