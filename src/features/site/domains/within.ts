/** Resolves to `otherwise` if a result takes longer: a host that is blocked may let a request hang. */
export const within = <T>(milliseconds: number, result: Promise<T>, otherwise: T): Promise<T> =>
	Promise.race([result, new Promise<T>((done) => setTimeout(done, milliseconds, otherwise))]);
