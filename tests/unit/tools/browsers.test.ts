import { expect, test, vi } from 'vitest';
import {
	findChromium,
	findFullChromium,
	installChromium,
	type Machine,
} from '../../../src/tools/chromium.ts';
import {
	findFirefox,
	INSTALL_HINT,
	installEngines,
	NGINX,
	NGINX_BROTLI,
} from '../../../src/tools/engines.ts';

const PLAYWRIGHT = '/cache/playwright/chrome';
const SHELL = '/usr/bin/chromium-headless-shell';
/** The file that apt-get installs for each package. */
const PACKAGES: Record<string, string> = {
	chromium: '/usr/bin/chromium',
	'chromium-headless-shell': SHELL,
	'firefox-esr': '/usr/bin/firefox-esr',
	'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
	xvfb: '/usr/bin/Xvfb',
	nginx: NGINX,
	'libnginx-mod-http-brotli-static': NGINX_BROTLI,
};

/** A Debian machine with these programs, whose user is root. */
function machineWith(programs: string[], facts: Partial<Machine> = {}) {
	const commands: string[] = [];
	const machine: Machine = {
		chromiumPath: undefined,
		firefoxPath: undefined,
		playwrightPath: PLAYWRIGHT,
		root: true,
		osRelease: 'ID=debian\n',
		exists: (path) => programs.includes(path),
		starts: (path) => programs.includes(path),
		run: (...words) => {
			commands.push(words.join(' '));
			for (const word of words) if (PACKAGES[word]) programs.push(PACKAGES[word]);
			return true;
		},
		...facts,
	};
	return { machine, commands };
}

test('prefers a browser that a variable names, then the system’s, then Playwright’s', () => {
	const all = ['/my/chrome', '/usr/bin/google-chrome', PLAYWRIGHT];
	expect(findChromium(machineWith(all, { chromiumPath: '/my/chrome' }).machine)).toBe('/my/chrome');
	expect(findChromium(machineWith(all).machine)).toBe('/usr/bin/google-chrome');
	expect(findChromium(machineWith([PLAYWRIGHT]).machine)).toBe(PLAYWRIGHT);
	expect(findFirefox(machineWith(['/my/ff', '/usr/bin/firefox'], { firefoxPath: '/my/ff' }).machine)).toBe(
		'/my/ff',
	);
	expect(findFirefox(machineWith([]).machine)).toBeUndefined();
	// Screenshots of the site's screens need more than the headless shell.
	expect(findFullChromium(machineWith([SHELL, PLAYWRIGHT]).machine)).toBe(PLAYWRIGHT);
});

test('fails if a variable names a browser that doesn’t start', () => {
	const { machine } = machineWith(['/usr/bin/chromium'], { chromiumPath: '/gone', firefoxPath: '/gone' });
	expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is /gone, which does not start');
	expect(() => findFirefox(machine)).toThrow('FIREFOX_PATH is /gone, which does not start');
});

test('installs the lightest Chromium on Debian, and Playwright’s elsewhere if there is none', () => {
	expect(installChromium(machineWith([]).machine)).toBe(SHELL);
	const { machine, commands } = machineWith([PLAYWRIGHT], { root: false });
	expect([installChromium(machine), commands]).toEqual([PLAYWRIGHT, []]);
	const run = vi.fn(() => false);
	const none = machineWith([], { root: false, run });
	expect(() => installChromium(none.machine)).toThrow('No Chromium was found');
	expect(run.mock.calls).toEqual([['npx', 'playwright', 'install', 'chromium']]);
});

test('installs missing engines on Debian, once', () => {
	const { machine, commands } = machineWith(['/usr/bin/firefox-esr']);
	const installed = ['Chromium', 'Firefox', 'WebKit', 'nginx'].map(
		(name) => `${name} for the tests: installed`,
	);
	expect(installEngines(machine)).toEqual(installed);
	expect(installEngines(machine)).toEqual(installed);
	expect(commands).toEqual([
		'apt-get update',
		'apt-get install -y --no-install-recommends chromium webkit2gtk-driver xvfb nginx libnginx-mod-http-brotli-static',
	]);
});

test.each([
	['without root', { root: false }],
	['on another system', { osRelease: 'ID=fedora\n' }],
	['on Ubuntu, whose Firefox is a snap', { osRelease: 'ID=ubuntu\nID_LIKE=debian\n' }],
])('%s, names each missing engine and how to get it', (_, facts) => {
	const { machine, commands } = machineWith([], facts);
	expect(installEngines(machine)).toEqual(
		['Chromium', 'Firefox', 'WebKit', 'nginx'].map(
			(name) => `${name} was not found and could not be installed (${INSTALL_HINT})`,
		),
	);
	expect(commands).toEqual([]);
	expect(() => installChromium(machineWith([], { ...facts, run: () => false }).machine)).toThrow(
		/^No Chromium .* set CHROMIUM_PATH to its path$/,
	);
});
