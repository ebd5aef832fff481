import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const NGINX_ON_DEBIAN = '/usr/sbin/nginx';
const PLACES = [
	NGINX_ON_DEBIAN,
	'/usr/local/sbin/nginx',
	'/usr/local/nginx/sbin/nginx',
	'/usr/local/bin/nginx',
	'/opt/homebrew/bin/nginx',
];
const MODULE = 'ngx_http_brotli_static_module.so';

export const BROTLI_ON_DEBIAN = `/usr/lib/nginx/modules/${MODULE}`;

/** Debian's packages of it. */
export const NGINX_PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'];

export interface FoundNginx {
	command: string;
	/** Files to load; none where it is part of the program. */
	modules: string[];
}

/** Finds an nginx that can send stored brotli files. Undefined if this machine has none. */
export function findNginx(): FoundNginx | undefined {
	const { NGINX_PATH } = process.env;
	return (NGINX_PATH ? [NGINX_PATH] : PLACES).map(withBrotli).find((found) => found !== undefined);
}

/** Throws an Error of one line that says what to install. */
export function nginxOrError(): FoundNginx {
	const found = findNginx();
	if (found) return found;
	throw new Error(
		`No nginx with its brotli module was found. On Debian: apt-get install ${NGINX_PACKAGES.join(' ')}. NGINX_PATH names one elsewhere.`,
	);
}

function withBrotli(command: string): FoundNginx | undefined {
	if (!existsSync(command)) return undefined;
	const { stderr } = spawnSync(command, ['-V'], { encoding: 'utf8' });
	if (/add-module=\S*brotli/.test(stderr) && !/add-dynamic-module=\S*brotli/.test(stderr))
		return { command, modules: [] };
	const [, folder = ''] = /--modules-path=(\S+)/.exec(stderr) ?? [];
	const module = `${folder}/${MODULE}`;
	return existsSync(module) ? { command, modules: [module] } : undefined;
}
