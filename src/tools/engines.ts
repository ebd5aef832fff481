import { findFullChromium, type Machine, packagesCanBeInstalled, thisMachine } from './chromium.ts';

/** WebKitGTK's driver, and the display it runs on. */
export interface WebKitPaths {
	driver: string;
	display: string;
}

const FIREFOX_PATHS = [
	'/usr/bin/firefox-esr',
	'/usr/bin/firefox',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
];
const WEBKIT: WebKitPaths = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };

/** Debian's program, and its module that sends stored brotli. */
export const NGINX = '/usr/sbin/nginx';
export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's packages of each. */
const PACKAGES = {
	Chromium: ['chromium'],
	Firefox: ['firefox-esr'],
	WebKit: ['webkit2gtk-driver', 'xvfb'],
	nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
};
export type EngineName = keyof typeof PACKAGES;

/** Advice for installing the engines, in one line. */
export const INSTALL_HINT = `on Debian: apt-get install ${Object.values(PACKAGES).flat().join(' ')}`;

export function findFirefox(machine: Machine = thisMachine()): string | undefined {
	const { firefoxPath } = machine;
	if (!firefoxPath) return FIREFOX_PATHS.find((path) => machine.starts(path));
	if (machine.starts(firefoxPath)) return firefoxPath;
	throw new Error(`FIREFOX_PATH is ${firefoxPath}, which does not start`);
}

export function findWebKit(machine: Machine = thisMachine()): WebKitPaths | undefined {
	// Neither has a --version that prints and exits.
	return machine.exists(WEBKIT.driver) && machine.exists(WEBKIT.display) ? WEBKIT : undefined;
}

export const findNginx = ({ exists }: Machine = thisMachine()): boolean =>
	[NGINX, NGINX_BROTLI].every(exists);

const FIND = { Chromium: findFullChromium, Firefox: findFirefox, WebKit: findWebKit, nginx: findNginx };

/** Installs missing engines if it can, and returns a line about each. */
export function installEngines(machine: Machine = thisMachine()): string[] {
	const names = Object.keys(PACKAGES) as EngineName[];
	const missing = names.filter((name) => !FIND[name](machine));
	if (missing.length > 0 && packagesCanBeInstalled(machine) && machine.run('apt-get', 'update')) {
		const packages = missing.flatMap((name) => PACKAGES[name]);
		machine.run('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
	}
	return names.map((name) =>
		FIND[name](machine)
			? `${name} for the tests: installed`
			: `${name} was not found and could not be installed (${INSTALL_HINT})`,
	);
}
