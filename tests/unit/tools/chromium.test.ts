import { describe, expect, test } from 'vitest';
import {
	findChromium,
	findFullChromium,
	installChromium,
	type Machine,
} from '../../../src/tools/chromium.ts';

const PLAYWRIGHT = '/cache/playwright/chrome';
const DEBIAN = 'NAME="Debian GNU/Linux"\nID=debian\n';
const UBUNTU = 'ID=ubuntu\nID_LIKE=debian\n';

/** A machine with these browsers; a command that succeeds adds the one it installs. */
function machineWith(browsers: string[], facts: Partial<Machine> & { succeeding?: string[] } = {}) {
	const commands: string[] = [];
	const machine: Machine = {
		chromiumPath: undefined,
		firefoxPath: undefined,
		playwrightPath: PLAYWRIGHT,
		root: false,
		osRelease: '',
		exists: (path) => browsers.includes(path),
		starts: (path) => browsers.includes(path),
		run: (...words) => {
			const command = words.join(' ');
			commands.push(command);
			if (!facts.succeeding?.includes(command)) return false;
			if (command.includes('install'))
				browsers.push(command.startsWith('apt') ? `/usr/bin/${words.at(-1)}` : PLAYWRIGHT);
			return true;
		},
		...facts,
	};
	return { machine, commands };
}

describe('finding a Chromium', () => {
	test('takes CHROMIUM_PATH first, then the system, then Playwright', () => {
		const all = ['/my/chrome', '/usr/bin/google-chrome', PLAYWRIGHT];
		expect(findChromium(machineWith(all, { chromiumPath: '/my/chrome' }).machine)).toBe('/my/chrome');
		expect(findChromium(machineWith(all).machine)).toBe('/usr/bin/google-chrome');
		expect(findChromium(machineWith([PLAYWRIGHT]).machine)).toBe(PLAYWRIGHT);
	});

	test('does not pass over a CHROMIUM_PATH that is wrong', () => {
		const { machine } = machineWith(['/usr/bin/chromium'], { chromiumPath: '/gone' });
		expect(() => findChromium(machine)).toThrow('CHROMIUM_PATH is /gone, which does not start');
	});

	test('installs a package on Debian when it may, the one without windows where there is one', () => {
		const update = 'apt-get update';
		const shell = 'apt-get install -y chromium-headless-shell';
		const whole = 'apt-get install -y chromium';
		const asRoot = { root: true, osRelease: DEBIAN };
		const debian = machineWith([], { ...asRoot, succeeding: [update, shell] });
		expect(findChromium(debian.machine)).toBe('/usr/bin/chromium-headless-shell');
		expect(debian.commands).toEqual([update, shell]);

		const older = machineWith([], { ...asRoot, succeeding: [update, whole] });
		expect(findChromium(older.machine)).toBe('/usr/bin/chromium');
		expect(older.commands).toEqual([update, shell, whole]);
	});

	test('has the one without windows installed ahead of the tests, and does with another', () => {
		const asRoot = { root: true, osRelease: DEBIAN };
		const succeeding = ['apt-get update', 'apt-get install -y chromium-headless-shell'];
		const debian = machineWith(['/usr/bin/chromium'], { ...asRoot, succeeding });
		expect(installChromium(debian.machine)).toBe('/usr/bin/chromium-headless-shell');
		expect(installChromium(debian.machine)).toBe('/usr/bin/chromium-headless-shell');
		expect(debian.commands).toEqual(succeeding);

		const offline = machineWith(['/usr/bin/chromium'], asRoot);
		expect(installChromium(offline.machine)).toBe('/usr/bin/chromium');
		const own = machineWith(['/my/chrome'], { ...asRoot, chromiumPath: '/my/chrome' });
		expect(installChromium(own.machine)).toBe('/my/chrome');
		expect(own.commands).toEqual([]);
	});

	test('asks Playwright for its own anywhere else', () => {
		const asUser = 'npx playwright install chromium';
		const user = machineWith([], { osRelease: DEBIAN, succeeding: [asUser] });
		expect(findChromium(user.machine)).toBe(PLAYWRIGHT);
		expect(user.commands).toEqual([asUser]);

		const asRoot = 'npx playwright install --with-deps chromium';
		const ubuntu = machineWith([], { root: true, osRelease: UBUNTU, succeeding: [asRoot] });
		expect(findChromium(ubuntu.machine)).toBe(PLAYWRIGHT);
		expect(ubuntu.commands).toEqual([asRoot]);
	});

	test('says in one line what to do when nothing helps', () => {
		expect(() => findChromium(machineWith([]).machine)).toThrow(
			/^No Chromium .* set CHROMIUM_PATH to its path$/,
		);
	});

	test('knows a whole one from the headless shell', () => {
		const shell = '/usr/bin/chromium-headless-shell';
		const own = (chromiumPath: string, ...browsers: string[]) =>
			findFullChromium(machineWith([chromiumPath, ...browsers], { chromiumPath }).machine);
		expect(findFullChromium(machineWith([shell, '/usr/bin/google-chrome']).machine)).toBe(
			'/usr/bin/google-chrome',
		);
		expect(findFullChromium(machineWith([shell, PLAYWRIGHT]).machine)).toBe(PLAYWRIGHT);
		expect(own('/my/chrome', '/usr/bin/chromium')).toBe('/my/chrome');
		expect(own(shell, '/usr/bin/chromium')).toBe('/usr/bin/chromium');
		expect(own(shell)).toBeUndefined();
	});
});
