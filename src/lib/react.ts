import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * What islands and @nanostores/react use of React, on Preact's own hooks: in
 * the browser it stands in for preact/compat (src/cli/lean-react.ts).
 */
export { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/**
 * As React's (react.dev, useSyncExternalStore), for a store that calls back at
 * once where its value has changed since it was read, as those of nanostores do.
 */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, get: () => T): T {
	const [, render] = useState({});
	useLayoutEffect(() => subscribe(() => render({})), [subscribe]);
	return get();
}
