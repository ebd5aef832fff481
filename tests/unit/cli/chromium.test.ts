import { describe, expect, test } from 'vitest';
import { findChromium, type Machine } from '../../../src/cli/chromium.ts';

const PLAYWRIGHT = '/cache/playwright/chrome';
const DEBIAN = 'NAME="Debian GNU/Linux"\nID=debian\n';
const UBUNTU = 'ID=ubuntu\nID_LIKE=debian\n';

/** A machine with these browsers; a command that succeeds adds the one it installs. */
function machineWith(browsers: string[], facts: Partial<Machine> & { succeeding?: string[] } = {}) {
	const commands: string[] = [];
	const machine: Machine = {
		chromiumPath: undefined,
		playwrightPath: PLAYWRIGHT,
		root: false,
		osRelease: '',
		starts: (path) => browsers.includes(path),
		run: (...words) => {
			const command = words.join(' ');
			commands.push(command);
			if (!facts.succeeding?.includes(command)) return false;
			if (command.includes('install'))
				browsers.push(command.startsWith('apt') ? '/usr/bin/chromium' : PLAYWRIGHT);
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

	test('installs the package on Debian when it may', () => {
		const succeeding = ['apt-get update', 'apt-get install -y chromium'];
		const { machine, commands } = machineWith([], { root: true, osRelease: DEBIAN, succeeding });
		expect(findChromium(machine)).toBe('/usr/bin/chromium');
		expect(commands).toEqual(succeeding);
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
});
