import { DEMO_ROUTES } from '../demo/own-machine.ts';

/** What the embedded gateway answers besides /wps/: these paths, and all below them. */
export const DEMO_PATHS: readonly string[] = DEMO_ROUTES.map((path) => path.replace('/*', ''));
