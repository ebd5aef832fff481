import { describe, expect, test } from 'vitest';
import type { Machine } from '../../../src/tools/chromium.ts';
import {
	findFirefox,
	findWebKit,
	INSTALL_HINT,
	installEngines,
	NGINX,
	NGINX_BROTLI,
} from '../../../src/tools/engines.ts';

const CHROMIUM = '/usr/bin/chromium';
const FIREFOX = '/usr/bin/firefox-esr';
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const UPDATE = 'apt-get update';
const INSTALL = 'apt-get install -y --no-install-recommends';

/** A machine with these programs, on which apt-get installs what `packages` name. */
function machineWith(
	programs: string[],
	facts: Partial<Machine> = {},
	packages: Record<string, string> = {},
) {
	const commands: string[] = [];
	const machine: Machine = {
		chromiumPath: undefined,
		firefoxPath: undefined,
		playwrightPath: '',
		root: true,
		osRelease: 'ID=debian\n',
		exists: (path) => programs.includes(path),
		starts: (path) => programs.includes(path),
		run: (...words) => {
			commands.push(words.join(' '));
			for (const word of words) if (packages[word]) programs.push(packages[word]);
			return true;
		},
		...facts,
	};
	return { machine, commands };
}

const PACKAGES = {
	chromium: CHROMIUM,
	'firefox-esr': FIREFOX,
	'webkit2gtk-driver': DRIVER,
	xvfb: XVFB,
	nginx: NGINX,
	'libnginx-mod-http-brotli-static': NGINX_BROTLI,
};

describe('finding the other engines', () => {
	test('takes FIREFOX_PATH first, then the system, and none for none', () => {
		expect(findFirefox(machineWith(['/my/firefox', FIREFOX], { firefoxPath: '/my/firefox' }).machine)).toBe(
			'/my/firefox',
		);
		expect(findFirefox(machineWith(['/usr/bin/firefox', FIREFOX]).machine)).toBe(FIREFOX);
		expect(findFirefox(machineWith([]).machine)).toBeUndefined();
		expect(() => findFirefox(machineWith([FIREFOX], { firefoxPath: '/gone' }).machine)).toThrow(
			'FIREFOX_PATH is /gone, which does not start',
		);
	});

	test('WebKit is a driver and a display', () => {
		expect(findWebKit(machineWith([DRIVER, XVFB]).machine)).toEqual({ driver: DRIVER, display: XVFB });
		expect(findWebKit(machineWith([DRIVER]).machine)).toBeUndefined();
		expect(findWebKit(machineWith([XVFB]).machine)).toBeUndefined();
	});

	test('installs what is missing, once', () => {
		const { machine, commands } = machineWith([FIREFOX], {}, PACKAGES);
		const found = [
			'Chromium for the tests: installed',
			'Firefox for the tests: installed',
			'WebKit for the tests: installed',
			'nginx for the tests: installed',
		];
		expect(installEngines(machine)).toEqual(found);
		expect(commands).toEqual([
			UPDATE,
			`${INSTALL} chromium webkit2gtk-driver xvfb nginx libnginx-mod-http-brotli-static`,
		]);
		expect(installEngines(machine)).toEqual(found);
		expect(commands).toHaveLength(2);
	});

	test.each([
		['who is not root', { root: false }],
		['another system', { osRelease: 'ID=fedora\n' }],
		['Ubuntu, whose Firefox is a snap', { osRelease: 'ID=ubuntu\nID_LIKE=debian\n' }],
	])('tells %s what is missing and how to get it', (_, facts) => {
		const { machine, commands } = machineWith([], facts, PACKAGES);
		expect(installEngines(machine)).toEqual([
			`Chromium was not found and could not be installed (${INSTALL_HINT})`,
			`Firefox was not found and could not be installed (${INSTALL_HINT})`,
			`WebKit was not found and could not be installed (${INSTALL_HINT})`,
			`nginx was not found and could not be installed (${INSTALL_HINT})`,
		]);
		expect(commands).toEqual([]);
		expect(INSTALL_HINT).toBe(
			'on Debian: apt-get install chromium firefox-esr webkit2gtk-driver xvfb nginx libnginx-mod-http-brotli-static',
		);
	});
});
