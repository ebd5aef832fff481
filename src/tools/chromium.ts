import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';

/** The machine to search; tests pass a fake one. */
export interface Machine {
	chromiumPath: string | undefined;
	firefoxPath: string | undefined;
	playwrightPath: string;
	root: boolean;
	/** Text of /etc/os-release, '' if it doesn't exist. */
	osRelease: string;
	exists: (path: string) => boolean;
	/** Whether this browser starts. Ubuntu's chromium-browser exists and only asks for a snap. */
	starts: (path: string) => boolean;
	/** Runs a command and shows its output. Returns true if it succeeds. */
	run: (command: string, ...args: string[]) => boolean;
}

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
const SYSTEM_PATHS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Browsers with a user interface. Playwright's own comes after them. */
const FULL_PATHS = [
	'/usr/bin/chromium',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of a Chromium to test with. Throws if there is none. */
export function findChromium(machine: Machine = thisMachine()): string {
	const { chromiumPath, playwrightPath, starts } = machine;
	if (!chromiumPath) {
		const found = [...SYSTEM_PATHS, playwrightPath].find(starts);
		if (found) return found;
		throw new Error('No Chromium was found. Run npm run install-browser, or set CHROMIUM_PATH to its path');
	}
	if (starts(chromiumPath)) return chromiumPath;
	throw new Error(`CHROMIUM_PATH is ${chromiumPath}, which does not start`);
}

/** Installs the lightest Chromium if it can. Returns the path of one to test with. */
export function installChromium(machine: Machine = thisMachine()): string {
	const { chromiumPath, root, run, starts } = machine;
	if (!chromiumPath && !starts(SHELL)) {
		// Releases of Debian before 12 have no separate package for the first.
		const names = ['chromium-headless-shell', 'chromium'];
		const canInstall = packagesCanBeInstalled(machine) && run('apt-get', 'update');
		const hasInstalled = canInstall && names.some((name) => run('apt-get', 'install', '-y', name));
		if (!hasInstalled && ![...SYSTEM_PATHS, machine.playwrightPath].some(starts))
			run('npx', 'playwright', 'install', ...(root ? ['--with-deps'] : []), 'chromium');
	}
	return findChromium(machine);
}

/**
 * Returns the path of a whole Chromium, if there is one: the headless shell has no install prompt, manifest or
 * profile.
 */
export function findFullChromium(machine: Machine = thisMachine()): string | undefined {
	const own = machine.chromiumPath?.includes('headless') ? undefined : machine.chromiumPath;
	return [own, ...FULL_PATHS, machine.playwrightPath].find((path) => path && machine.starts(path));
}

/** Ubuntu is left out: its browser packages need snap, which containers lack. */
export function packagesCanBeInstalled({ root, osRelease }: Machine): boolean {
	const debian = /^ID(_LIKE)?=.*\bdebian\b/m.test(osRelease) && !/^ID(_LIKE)?=.*\bubuntu\b/m.test(osRelease);
	return root && debian;
}

export function thisMachine(): Machine {
	return {
		chromiumPath: process.env.CHROMIUM_PATH,
		firefoxPath: process.env.FIREFOX_PATH,
		playwrightPath: chromium.executablePath(),
		root: isRoot,
		osRelease: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
		exists: existsSync,
		starts: (path) => existsSync(path) && (process.platform === 'win32' || printsVersion(path)),
		run: (command, ...args) =>
			spawnSync(command, args, {
				stdio: 'inherit',
				shell: process.platform === 'win32',
				env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
			}).status === 0,
	};
}

/** Not checked on Windows, where --version opens a window. */
function printsVersion(path: string): boolean {
	return spawnSync(path, ['--version']).status === 0;
}
