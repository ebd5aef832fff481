import { beforeEach, expect, test, vi } from 'vitest';
import type { suspendDialogs as suspend } from '../../../../../src/features/sign-in/captcha/suspend-dialogs.ts';

const { call, settings, suspendDialogs } = vi.hoisted(() => ({
	call: vi.fn(),
	settings: vi.fn(),
	suspendDialogs: vi.fn<typeof suspend>(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ language: 'VI' }) }));
vi.mock('../../../../../src/features/sign-in/submit/settings.ts', () => ({ loadSettings: settings }));
vi.mock('../../../../../src/features/sign-in/captcha/suspend-dialogs.ts', () => ({ suspendDialogs }));
const restored = vi.fn();

const SCRIPTS = {
	v3: '/vendor/gt.js',
	v4: 'https://vendor.example/gt4.js',
	apiServers: ['api.vendor.example', 'api2.vendor.example'],
	staticServers: ['s.vendor.example'],
	apiServerV3: 'api3.vendor.example',
};
const PASSED = {
	v3: { geetest_challenge: 'c', geetest_validate: 'v', geetest_seccode: 'v|jordan' },
	v4: { lot_number: 'l', captcha_output: 'o', pass_token: 'p', gen_time: '1', captcha_id: 'id4' },
};
const NOW = Date.UTC(2027, 0, 15, 12);

class Script {
	src = '';
	onload = () => {};
	onerror = () => {};
	gone = false;
	remove() {
		this.gone = true;
	}
}

/** The settings that the vendor's function was called with, and the object that it returned. */
class Vendor {
	config: Record<string, unknown> = {};
	on: Record<string, () => void> = {};
	validate: unknown;
	show = vi.fn();
	destroy = vi.fn();
	initialize = (config: Record<string, unknown>, done: (captcha: object) => void) => {
		this.config = config;
		const listen = (name: string) => (run: () => void) => {
			this.on[name] = run;
		};
		done({
			onReady: listen('ready'),
			onSuccess: listen('success'),
			onError: listen('error'),
			onClose: listen('close'),
			getValidate: () => this.validate,
			verify: this.show,
			showCaptcha: this.show,
			destroy: this.destroy,
		});
	};
	/** The player passes it, with this result. */
	pass(result: unknown): void {
		this.on.ready?.();
		this.validate = result;
		this.on.success?.();
	}
}

let scripts: Script[];
let windowStub: Record<string, unknown>;
let version: 'v3' | 'v4';

beforeEach(() => {
	vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	vi.resetModules();
	scripts = [];
	windowStub = {};
	version = 'v4';
	vi.stubGlobal('location', new URL('https://www.aurelia.example/m/login'));
	vi.stubGlobal('window', windowStub);
	vi.stubGlobal('document', {
		createElement: () => new Script(),
		head: { append: (script: Script) => scripts.push(script) },
	});
	call.mockImplementation(async ({ name }: { name: string }) =>
		name === 'gatewaySettings'
			? { GEETEST_ID: 'id4', GEETEST_VERSION: version }
			: { gt: 'gt3', challenge: 'c', newCaptcha: true },
	);
	settings.mockResolvedValue({ captcha: SCRIPTS });
	suspendDialogs.mockReturnValue(async () => restored());
});

/** A fresh page, whose merchant has these switches on. */
async function page({ on = ['GEETEST3'], register = false }: { on?: string[]; register?: boolean } = {}) {
	const status = await import('../../../../../src/core/site-status.ts');
	const gate = await import('../../../../../src/features/sign-in/submit/send.ts');
	const whitelabelVal = Object.fromEntries(on.map((name) => [name, '1']));
	const info = { register: { captcha: { enabled: register } }, whitelabelVal };
	status.$status.set({ info } as never);
	return gate;
}

const turn = () => new Promise((done) => setImmediate(done));
/** Returns the last script that the page loads, once it has loaded `count`. */
async function script(count = 1): Promise<Script> {
	await vi.waitUntil(() => scripts.length === count, { interval: 0 });
	return scripts[count - 1] as Script;
}
/** Loads the vendor's script, which defines its function. */
async function arrive(count = 1): Promise<Vendor> {
	const vendor = new Vendor();
	windowStub[version === 'v3' ? 'initGeetest' : 'initGeetest4'] = vendor.initialize;
	(await script(count)).onload();
	await vi.waitUntil(() => vendor.on.ready, { interval: 0 });
	return vendor;
}
/** Begins a captcha for a login, on a fresh page. */
const begin = async () => ({ solving: (await page()).solveCaptcha('login'), vendor: await arrive() });
const expectFailure = (solving: Promise<unknown>, message = 'captcha_failed') =>
	expect(solving).rejects.toHaveProperty('message', message);

test.each([
	[{ on: [] }, []],
	[{ on: ['GEETEST3'] }, ['login']],
	[{ on: ['GEETESTVCODE3'] }, ['sms']],
	[{ on: [], register: true }, ['register']],
])('VAL-02 with the settings %o, a captcha is needed for %j', async (settings, uses) => {
	const { needsCaptcha, solveCaptcha } = await page(settings);
	for (const use of ['login', 'sms', 'register'] as const) {
		expect(needsCaptcha(use)).toBe(uses.includes(use));
		if (!uses.includes(use)) expect(await solveCaptcha(use)).toEqual({});
	}
	expect(call).not.toHaveBeenCalled();
});

test('VAL-02 a captcha for an SMS fails in version 3, and loads no script', async () => {
	version = 'v3';
	const { solveCaptcha } = await page({ on: ['GEETESTVCODE3'] });
	await expectFailure(solveCaptcha('sms'), 'Geetest service not work');
	expect(scripts).toEqual([]);
});

test('VAL-03 version 4 gets its documented settings, and its result is geetestValidateV4', async () => {
	const { solveCaptcha } = await page();
	const solving = solveCaptcha('login');
	expect((await script()).src).toBe(SCRIPTS.v4);
	const vendor = await arrive();
	expect(vendor.config).toEqual({
		captchaId: 'id4',
		product: 'bind',
		language: 'eng',
		timeout: 5000,
		protocol: 'https://',
		apiServers: SCRIPTS.apiServers,
		staticServers: SCRIPTS.staticServers,
		hideSuccess: true,
		onError: expect.any(Function),
	});
	expect(vendor.show).not.toHaveBeenCalled();
	vendor.on.ready?.();
	for (const each of [suspendDialogs, vendor.show]) expect(each).toHaveBeenCalledOnce();
	vendor.validate = { ...PASSED.v4, more: 'x' };
	vendor.on.success?.();
	expect(JSON.parse((await solving).geetestValidateV4 ?? '')).toEqual(PASSED.v4);
	// Events after the end change nothing.
	vendor.on.close?.();
	for (const each of [vendor.destroy, restored]) expect(each).toHaveBeenCalledOnce();
});

test('API-11 version 3 gets a challenge, and its result is geetestChallenge and geetestSeccode', async () => {
	version = 'v3';
	const { solveCaptcha } = await page();
	const solving = solveCaptcha('login');
	expect((await script()).src).toBe(SCRIPTS.v3);
	const vendor = await arrive();
	expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'captchaChallenge' }), {
		t: String(NOW),
	});
	expect(vendor.config).toMatchObject({
		gt: 'gt3',
		challenge: 'c',
		offline: false,
		new_captcha: true,
		product: 'bind',
		lang: 'vi',
		https: true,
		api_server: SCRIPTS.apiServerV3,
		timeout: 5000,
	});
	vendor.pass(PASSED.v3);
	expect(await solving).toEqual({ geetestChallenge: 'c', geetestSeccode: 'v|jordan' });
});

test('VAL-03 a second attempt fails as too fast while one runs, and a later one works', async () => {
	const { solveCaptcha } = await page({ on: ['GEETEST3', 'GEETESTVCODE3'] });
	const first = solveCaptcha('login');
	await expectFailure(solveCaptcha('login'), 'verify geetest too fast');
	await expectFailure(solveCaptcha('sms'), 'verify geetest too fast');
	// A call without a captcha isn't delayed.
	expect(await solveCaptcha('register')).toEqual({});
	(await arrive()).pass(PASSED.v4);
	expect(await first).toHaveProperty('geetestValidateV4');
	// The script is loaded already, and each attempt has its own object.
	const second = solveCaptcha('login');
	(await arrive()).on.close?.();
	await expectFailure(second, 'verify_first');
});

test.each(['v3', 'v4'] as const)(
	'VAL-03 fails if the script of %s is missing after 5000 ms, and the next attempt loads it again',
	async (which) => {
		version = which;
		const { solveCaptcha } = await page();
		const failed = expectFailure(solveCaptcha('login'));
		const first = await script();
		await vi.advanceTimersByTimeAsync(4999);
		expect(first.gone).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		await failed;
		expect(first.gone).toBe(true);

		const again = solveCaptcha('login');
		// The address differs, because the first request may still hang.
		expect((await script(2)).src).toBe(`${SCRIPTS[which]}?again=1`);
		(await arrive(2)).pass(PASSED[which]);
		expect(await again).not.toEqual({});
	},
);

test('VAL-03 fails if the captcha isn’t ready after 5000 ms, and doesn’t show it later', async () => {
	const { solving, vendor } = await begin();
	const failed = expectFailure(solving);
	await vi.advanceTimersByTimeAsync(5000);
	await failed;
	expect(vendor.destroy).toHaveBeenCalledOnce();
	vendor.on.ready?.();
	for (const each of [vendor.show, suspendDialogs]) expect(each).not.toHaveBeenCalled();
});

test('VAL-03 a captcha that is shown waits for the player without a limit', async () => {
	const { solving, vendor } = await begin();
	vendor.on.ready?.();
	await vi.advanceTimersByTimeAsync(3600_000);
	vendor.pass(PASSED.v4);
	expect(await solving).toHaveProperty('geetestValidateV4');
});

test.each<[string, (loading: Script) => void]>([
	['is blocked', (loading) => loading.onerror()],
	['has run without defining its function', (loading) => loading.onload()],
])('the captcha fails if its script %s', async (_, happen) => {
	const solving = (await page()).solveCaptcha('login');
	happen(await script());
	await expectFailure(solving);
});

const onError = ({ config }: Vendor) => (config.onError as () => void)();
test.each<[string, (vendor: Vendor) => void]>([
	['reports an error by its object', (vendor) => vendor.on.error?.()],
	['reports an error by its settings', onError],
	['has the result null', (vendor) => vendor.pass(null)],
	['has an incomplete result', (vendor) => vendor.pass({ ...PASSED.v4, pass_token: '' })],
])('the captcha fails if it %s', async (_, happen) => {
	const { solving, vendor } = await begin();
	happen(vendor);
	await expectFailure(solving);
});

test('VAL-09 in test mode, a mock token of 50 characters replaces the vendor’s result', async () => {
	const on = ['GEETEST3', 'GEETESTVCODE3', 'GEETESTTEST3'];
	const { solveCaptcha, prefetchCaptcha } = await page({ on, register: true });
	prefetchCaptcha('login');
	for (const use of ['login', 'sms', 'register'] as const) {
		const { geetestValidateV4 = '', ...more } = await solveCaptcha(use);
		expect(geetestValidateV4).toMatch(/^[0-9a-z]{50}$/);
		expect(geetestValidateV4.startsWith(String(NOW))).toBe(true);
		expect(more).toEqual({});
	}
	version = 'v3';
	expect(Object.keys(await solveCaptcha('register'))).toEqual(['geetestSeccode']);
	await turn();
	expect(scripts).toEqual([]);
});

test('a prefetch that fails is silent, and a captcha loads the script again', async () => {
	const { prefetchCaptcha, solveCaptcha } = await page();
	prefetchCaptcha('login');
	(await script()).onerror();
	await turn();
	const solving = solveCaptcha('login');
	(await arrive(2)).on.close?.();
	await expectFailure(solving, 'verify_first');
});
