import { createElement, Fragment } from 'preact';

/**
 * What JSX compiles to (react/jsx-runtime), on the createElement that Preact
 * has anyway: its own runtime does the same once more, for 0.2 KB.
 */
export function jsx(type: Parameters<typeof createElement>[0], props: object, key?: string) {
	return createElement(type, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
