import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkCommand } from '../../../src/gateway/check/command.ts';
import { ENDPOINTS } from '../gateway/every-endpoint.ts';
import { type Fault, instead, pathOf, player, startFaulty, withValue } from './support.ts';

let printed = '';
beforeEach(() => {
	printed = '';
	vi.spyOn(console, 'log').mockImplementation((line) => {
		printed += `${line}\n`;
	});
});
afterEach(() => void vi.restoreAllMocks());

const account = { account: player.name, password: player.password };

async function run(faults: Record<string, Fault>, options: Parameters<typeof checkCommand>[1] = {}) {
	const { origin, arrived, close } = await startFaulty(faults);
	try {
		return { isGood: await checkCommand(origin, options), arrived };
	} finally {
		await close();
	}
}

const calls = (outcome: string) =>
	[...printed.matchAll(new RegExp(`^${outcome} +(\\w+)`, 'gm'))].map(([, name]) => name);

test('everything that an account can read works on the embedded gateway, and nothing is changed', async () => {
	const { isGood, arrived } = await run({}, account);
	expect(printed).toMatch(
		/^http:\/\/127\.0\.0\.1:\d+ as merchant aurelia, in EN, [A-Z, -]+\n\nThe build\n {0}works +banners/,
	);
	expect([isGood, calls('WRONG'), calls('missing')]).toEqual([true, [], []]);
	expect(calls('works').length).toBeGreaterThan(50);
	expect(printed).toMatch(/\n\d+ work, 0 missing, 0 wrong, \d+ not tried\. Nothing is wrong\.\n$/);
	const changing = [...printed.matchAll(/^not tried +(\w+).*\n +\(changes something/gm)].map(
		([, name = '']) => pathOf(name),
	);
	expect(changing.length).toBeGreaterThan(25);
	expect(arrived.filter(({ path }) => changing.includes(path))).toEqual([]);
}, 20_000);

test('all calls but a text message and what the merchant doesn’t use work with --write', async () => {
	const { isGood } = await run({}, { ...account, write: true });
	expect(isGood).toBe(true);
	expect(calls('not tried')).toEqual(['smsCode', 'loginMaya', 'refreshMayaTokens', 'launchChat']);
	expect(calls('works')).toHaveLength(ENDPOINTS.length - 4);
}, 20_000);

test('a registration with --write gives the session that no account was named for', async () => {
	await run({}, { write: true, only: 'register,memberInfo' });
	expect(calls('works')).toEqual(['gameList', 'rsaKey', 'register', 'login', 'memberInfo', 'logout']);
});

test('prints what is missing or wrong, with what the site does, and the right value', async () => {
	const faults = {
		[pathOf('consentSetting')]: instead(404, ''),
		[pathOf('lanes')]: instead(404, ''),
		[pathOf('country')]: withValue((value) => ({ ...value, currency: null })),
		[pathOf('gameList')]: withValue(({ games }) => ({ games: games.slice(0, 7).map(() => 1) })),
	};
	const { isGood } = await run(faults);
	expect(isGood).toBe(false);
	expect(printed).toContain(
		'MISSING    lanes                   GET  /wps/game/lanes\n           The build fails.\n',
	);
	expect(printed).toMatch(/\nmissing {4}consentSetting .*\n {11}The site: Players are not asked/);
	expect(printed).toMatch(/\nWRONG {6}country .*\n {11}value\.currency: null came, right is a text\n/);
	expect(printed).toMatch(/value\.games\.4: a number came, right is an object\n {11}and 2 more\n/);
	expect(printed).toMatch(/2 missing, 2 wrong, \d+ not tried\. The build needs 1 of the missing calls\.\n$/);
});

test.each([
	['nothing', {}, /^Invalid URL\. Name the gateway's origin alone, such as https:\/\/gateway\.example\.com$/],
	['ftp://a.example', {}, /^Invalid URL\. /],
	['http://127.0.0.1:1/wps', {}, /^Invalid URL\. /],
	['http://a:secret@127.0.0.1:1', {}, /^Invalid URL\. (?!.*secret)/],
	['http://127.0.0.1:1', {}, /^http:\/\/127\.0\.0\.1:1 doesn't answer: bad port$/],
	['http://127.0.0.1:1', { merchant: 'nobody' }, /^Unknown merchant: nobody\. Choose one of: aurelia/],
	['http://127.0.0.1:1', { account: 'anna' }, /^--password is missing\. The two belong together$/],
	['http://127.0.0.1:1', { password: 'x' }, /^--account is missing\./],
])('refuses %s %j in one line', async (address, options, line) => {
	await expect(checkCommand(address, options)).rejects.toThrow(line);
});

test('refuses a call that the contract doesn’t have', async () => {
	await expect(run({}, { only: 'nothing' })).rejects.toThrow(
		/^Unknown call: nothing\. \.github\/GATEWAY\.md/,
	);
});
