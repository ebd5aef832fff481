import { EMULATOR_PATHS } from '../demo/vendors/firebase/routes.ts';

/** What the embedded gateway answers besides /wps/: these paths, and all below them. */
export const DEMO_PATHS: readonly string[] = [
	'/demo',
	...EMULATOR_PATHS.map((path) => path.replace('/*', '')),
];
