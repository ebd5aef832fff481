import { findNginx, NGINX_PACKAGES } from '../../../src/server/nginx/find.ts';
import { startNginx } from '../../../src/server/nginx.ts';
import { type EdgeEngine, type EdgeOptions, startWorkerd } from '../../../src/server/workerd.ts';

/** An engine to test. */
export interface Engine {
	name: string;
	/** Undefined if it isn't installed. */
	start: ((options: EdgeOptions) => Promise<EdgeEngine>) | undefined;
	/** How to install it. */
	missing: string;
}

const WORKERD: Engine = { name: 'workerd', start: startWorkerd, missing: 'npm ci installs workerd' };

/** Its reports of broken pointers are tested elsewhere. */
const NGINX: Engine = {
	name: 'nginx',
	start: findNginx() && ((options) => startNginx({ ...options, report: () => undefined })),
	missing: `apt-get install ${NGINX_PACKAGES.join(' ')}`,
};

export const ENGINES: readonly Engine[] = [WORKERD, NGINX];
