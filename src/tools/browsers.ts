import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';

const isRoot = process.getuid?.() === 0;

/** Keeps the browser off the network, so that tests see only requests of the site. */
export const CHROMIUM_FLAGS = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// Chromium refuses to run its sandbox as root.
	...(isRoot ? ['--no-sandbox'] : []),
];

/** Debian's Chromium without a user interface: the same engine, and tests take half the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM_PATHS = [
	'/usr/bin/chromium',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	chromium.executablePath(),
];
const FIREFOX_PATHS = [
	'/usr/bin/firefox-esr',
	'/usr/bin/firefox',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** WebKitGTK's driver, and the display it runs on. Neither has a --version that prints and exits. */
const WEBKIT = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/Xvfb' };
export type WebKitPaths = typeof WEBKIT;

/** Debian's program, and its module that sends stored brotli. */
export const NGINX = '/usr/sbin/nginx';
const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Returns the path of a Chromium to test with. Throws a one-line error if there is none. */
export function findChromium(): string {
	const found = find('CHROMIUM_PATH', [SHELL, ...CHROMIUM_PATHS]);
	if (found) return found;
	throw new Error('No Chromium was found. Run npm run install-browser, or set CHROMIUM_PATH to its path');
}

/**
 * Returns the path of a whole Chromium, if there is one: the headless shell has no install prompt, manifest or
 * profile.
 */
export function findFullChromium(): string | undefined {
	const isShell = process.env.CHROMIUM_PATH?.includes('headless');
	return isShell ? CHROMIUM_PATHS.find(starts) : find('CHROMIUM_PATH', CHROMIUM_PATHS);
}

export const findFirefox = () => find('FIREFOX_PATH', FIREFOX_PATHS);
export const findWebKit = () => (Object.values(WEBKIT).every(existsSync) ? WEBKIT : undefined);
export const findNginx = () => [NGINX, NGINX_BROTLI].every(existsSync);

/** Programs of the tests: how to find each, and its packages in Debian. */
const PROGRAMS = {
	'Headless Chromium': {
		find: () => find('CHROMIUM_PATH', [SHELL]),
		packages: ['chromium-headless-shell'],
	},
	Chromium: { find: findFullChromium, packages: ['chromium'] },
	Firefox: { find: findFirefox, packages: ['firefox-esr'] },
	WebKit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
	nginx: { find: findNginx, packages: ['nginx', 'libnginx-mod-http-brotli-static'] },
};
export type ProgramName = keyof typeof PROGRAMS;

const packagesOf = (programs: readonly { packages: string[] }[]) =>
	programs.flatMap(({ packages }) => packages);

/** Advice for installing the programs, in one line. */
export const INSTALL_HINT = `on Debian: apt-get install ${packagesOf(Object.values(PROGRAMS)).join(' ')}`;

/** Installs a missing Chromium, or all missing programs, if it can. Returns a line about each. */
export function installBrowsers(all: boolean): string[] {
	const wanted = Object.entries(PROGRAMS).slice(0, all ? undefined : 1);
	const missing = wanted.map(([, program]) => program).filter((program) => !program.find());
	if (missing.length && isRoot && isDebian() && run('apt-get', 'update'))
		run('apt-get', 'install', '-y', '--no-install-recommends', ...packagesOf(missing));
	if (!find('CHROMIUM_PATH', [SHELL, ...CHROMIUM_PATHS]))
		run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium');
	const about = wanted.map(
		([name, { find }]) => `${name}: ${find() ? 'installed' : `not installed (${INSTALL_HINT})`}`,
	);
	return [...about, `Browser for the tests: ${findChromium()}`];
}

/** Returns the path that the variable contains, or else the first one that starts. Throws a one-line error. */
function find(variable: string, paths: readonly string[]): string | undefined {
	const own = process.env[variable];
	if (own && !starts(own)) throw new Error(`${variable} is ${own}, which does not start`);
	return own || paths.find(starts);
}

/** Ubuntu's firefox exists, and only asks for a snap. On Windows, --version would open a window. */
function starts(path: string): boolean {
	return existsSync(path) && (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0);
}

/** Returns false on Ubuntu: its browser packages need snap, which containers lack. */
function isDebian(): boolean {
	const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
	return /^ID=debian$/m.test(release);
}

/** Runs a command and shows its output. Returns true if it succeeds. */
function run(command: string, ...args: string[]): boolean {
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return (
		spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env }).status === 0
	);
}
