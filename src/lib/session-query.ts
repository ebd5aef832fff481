/** RT-14, RT-23: the query parameters that a link brings a session with. */
export const SESSION_NAMES = 'tokens?|username';

const IS_SESSION = /* @__PURE__ */ new RegExp(`^(${SESSION_NAMES})$`, 'i');

/** The name in a pair of a query. Its characters may be encoded. */
export const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()].join();

/** Returns a query without what a link brings a session with. The other pairs stay as written (RT-21). */
export function withoutSession(search: string): string {
	const pairs = search
		.slice(1)
		.split('&')
		.filter((pair) => pair && !IS_SESSION.test(nameOf(pair)));
	return pairs.length ? `?${pairs.join('&')}` : '';
}
