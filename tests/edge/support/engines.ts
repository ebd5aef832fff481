import { findNginx, NGINX_PACKAGES } from '../../../src/server/nginx/find.ts';
import { startNginx } from '../../../src/server/nginx.ts';
import { type EdgeEngine, type EdgeOptions, startWorkerd } from '../../../src/server/workerd.ts';
import { dictionaryRules } from '../../../src/tools/edge-check/rules/dictionaries.ts';

/** An engine that the tests know. */
export interface Engine {
	name: string;
	/** Undefined if it isn't installed. */
	start: ((options: EdgeOptions) => Promise<EdgeEngine>) | undefined;
	/** What to do about it then. */
	missing: string;
	/** Names of rules that it may do without. */
	without?: readonly string[];
}

const WORKERD: Engine = { name: 'workerd', start: startWorkerd, missing: 'npm ci installs workerd' };

/** What it says of broken pointers is tested elsewhere. */
const NGINX: Engine = {
	name: 'nginx',
	start: findNginx() && ((options) => startNginx({ ...options, report: () => undefined })),
	without: dictionaryRules.map(({ name }) => name),
	missing: `apt-get install ${NGINX_PACKAGES.join(' ')}`,
};

export const ENGINES: readonly Engine[] = [WORKERD, NGINX];
