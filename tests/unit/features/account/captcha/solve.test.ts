import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CaptchaPage } from '../../../../../src/features/account/captcha/solve.ts';
import type { CaptchaUse } from '../../../../../src/features/account/submit/captcha-error.ts';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';

const call = vi.fn();
const settings = vi.fn();
const restored = vi.fn();
const suspendDialogs = vi.fn<CaptchaPage['suspendDialogs']>();
const platform = { call, settings, suspendDialogs, language: () => 'VI' } as CaptchaPage;

const SCRIPTS = {
	v3: '/vendor/gt.js',
	v4: 'https://vendor.example/gt4.js',
	apiServers: [] as string[],
	staticServers: [] as string[],
	apiServerV3: '',
};
const SERVERS = {
	apiServers: ['api.vendor.example', 'api2.vendor.example'],
	staticServers: ['static.vendor.example'],
	apiServerV3: 'api3.vendor.example',
};
const PASSED_V4 = { lot_number: 'l', captcha_output: 'o', pass_token: 'p', gen_time: '1', captcha_id: 'id4' };
const PASSED_V3 = { geetest_challenge: 'c', geetest_validate: 'v', geetest_seccode: 'v|jordan' };
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
	shown = 0;
	destroyed = 0;
	initialize = (config: Record<string, unknown>, done: (captcha: object) => void) => {
		this.config = config;
		const listen = (name: string) => (run: () => void) => {
			this.on[name] = run;
		};
		const show = () => {
			this.shown += 1;
		};
		done({
			onReady: listen('ready'),
			onSuccess: listen('success'),
			onError: listen('error'),
			onClose: listen('close'),
			getValidate: () => this.validate,
			verify: show,
			showCaptcha: show,
			destroy: () => {
				this.destroyed += 1;
			},
		});
	};
}

let scripts: Script[];
let windowStub: Record<string, unknown>;
let version: 'v3' | 'v4' | undefined;

beforeEach(() => {
	vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	vi.resetModules();
	vi.clearAllMocks();
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
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A fresh page, whose merchant has these switches on. */
async function page({ on = ['GEETEST3'], register = false }: { on?: string[]; register?: boolean } = {}) {
	const status = await import('../../../../../src/core/site-status.ts');
	const captcha = await import('../../../../../src/features/account/captcha/solve.ts');
	const { CaptchaError } = await import('../../../../../src/features/account/submit/captcha-error.ts');
	const gate = await import('../../../../../src/features/account/submit/send.ts');
	const whitelabelVal = Object.fromEntries(on.map((name) => [name, '1']));
	const info = { register: { captcha: { enabled: register } }, whitelabelVal };
	status.$status.set({ info } as unknown as SiteStatus);
	const load = async () => ({
		solve: (use: CaptchaUse) => captcha.solve(use, platform),
		prefetch: (use: CaptchaUse) => captcha.prefetch(use, platform),
	});
	return {
		CaptchaError,
		needsCaptcha: gate.needsCaptcha,
		solveCaptcha: (use: CaptchaUse) => gate.solveCaptcha(use, load),
		prefetchCaptcha: (use: CaptchaUse) => gate.prefetchCaptcha(use, load),
	};
}

const turn = () => new Promise((done) => setImmediate(done));
/** The script that the page loads last, once it has loaded `count`. */
async function script(count = 1): Promise<Script> {
	await vi.waitUntil(() => scripts.length === count, { interval: 0 });
	return scripts[count - 1] as Script;
}
/** Loads the script, and gives it the vendor's object. */
async function arrive(global = 'initGeetest4', count = 1): Promise<Vendor> {
	const vendor = new Vendor();
	const loading = await script(count);
	windowStub[global] = vendor.initialize;
	loading.onload();
	await turn();
	return vendor;
}

describe('VAL-02 a captcha', () => {
	test('is needed for a login with GEETEST3, for an SMS with GEETESTVCODE3, for a registration if the status asks for it', async () => {
		const none = await page({ on: [] });
		for (const use of ['login', 'sms', 'register'] as const) {
			expect(none.needsCaptcha(use)).toBe(false);
			expect(await none.solveCaptcha(use)).toEqual({});
		}
		expect(call).not.toHaveBeenCalled();
		expect((await page({ on: ['GEETEST3'] })).needsCaptcha('login')).toBe(true);
		expect((await page({ on: ['GEETEST3'] })).needsCaptcha('sms')).toBe(false);
		expect((await page({ on: ['GEETESTVCODE3'] })).needsCaptcha('sms')).toBe(true);
		expect((await page({ on: ['GEETESTVCODE3'] })).needsCaptcha('login')).toBe(false);
		expect((await page({ on: [], register: true })).needsCaptcha('register')).toBe(true);
	});

	test('for an SMS fails without version 4, before any script is loaded', async () => {
		version = 'v3';
		const { solveCaptcha, CaptchaError } = await page({ on: ['GEETESTVCODE3'] });
		const solving = solveCaptcha('sms');
		await expect(solving).rejects.toThrow(CaptchaError);
		await expect(solving).rejects.toHaveProperty('message', 'Geetest service not work');
		expect(scripts).toEqual([]);
	});
});

test('VAL-03 version 4 gets its documented settings, and gives geetestValidateV4', async () => {
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
		hideSuccess: true,
		onError: expect.any(Function),
	});
	expect(vendor.shown).toBe(0);
	vendor.on.ready?.();
	expect([suspendDialogs.mock.calls.length, vendor.shown]).toEqual([1, 1]);
	vendor.validate = { ...PASSED_V4, more: 'x' };
	vendor.on.success?.();
	expect(JSON.parse((await solving).geetestValidateV4 ?? '')).toEqual(PASSED_V4);
	expect([vendor.destroyed, restored.mock.calls.length]).toEqual([1, 1]);
	// Events after the end change nothing.
	vendor.on.close?.();
	expect(restored).toHaveBeenCalledTimes(1);
});

test('version 4 uses the servers of the merchant’s settings', async () => {
	settings.mockResolvedValue({ captcha: { ...SCRIPTS, ...SERVERS } });
	const { solveCaptcha } = await page();
	const solving = solveCaptcha('login');
	const vendor = await arrive();
	const { apiServers, staticServers } = SERVERS;
	expect(vendor.config).toMatchObject({ apiServers, staticServers, protocol: 'https://' });
	vendor.on.close?.();
	await expect(solving).rejects.toHaveProperty('message', 'verify_first');
});

test('version 3 uses the server of the merchant’s settings', async () => {
	version = 'v3';
	settings.mockResolvedValue({ captcha: { ...SCRIPTS, ...SERVERS } });
	const { solveCaptcha } = await page();
	const solving = solveCaptcha('login');
	const vendor = await arrive('initGeetest');
	expect(vendor.config).toMatchObject({ api_server: 'api3.vendor.example', https: true });
	vendor.on.close?.();
	await expect(solving).rejects.toHaveProperty('message', 'verify_first');
});

test('an object that cannot be shown fails, and open dialogs stay as they are', async () => {
	const { solveCaptcha } = await page();
	const vendor = new Vendor();
	windowStub.initGeetest4 = (config: Record<string, unknown>, done: (captcha: object) => void) =>
		vendor.initialize(config, (made) => done({ ...made, showCaptcha: undefined }));
	const solving = solveCaptcha('login');
	(await script()).onload();
	await vi.waitUntil(() => vendor.on.ready, { interval: 0 });
	vendor.on.ready?.();
	await expect(solving).rejects.toHaveProperty('message', 'captcha_failed');
	expect(suspendDialogs).not.toHaveBeenCalled();
});

test('API-11 version 3 is started with a challenge, and gives geetestChallenge and geetestSeccode', async () => {
	version = 'v3';
	const { solveCaptcha } = await page();
	const solving = solveCaptcha('login');
	expect((await script()).src).toBe(SCRIPTS.v3);
	const vendor = await arrive('initGeetest');
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
		timeout: 5000,
	});
	expect(vendor.config).not.toHaveProperty('api_server');
	vendor.on.ready?.();
	vendor.validate = PASSED_V3;
	vendor.on.success?.();
	expect(await solving).toEqual({ geetestChallenge: 'c', geetestSeccode: 'v|jordan' });
});

test('VAL-03 a second attempt while one runs is too fast, and leaves the first alone', async () => {
	const { solveCaptcha } = await page({ on: ['GEETEST3', 'GEETESTVCODE3'] });
	const first = solveCaptcha('login');
	await expect(solveCaptcha('login')).rejects.toHaveProperty('message', 'verify geetest too fast');
	await expect(solveCaptcha('sms')).rejects.toHaveProperty('message', 'verify geetest too fast');
	// A call without a captcha isn't delayed.
	expect(await solveCaptcha('register')).toEqual({});
	const vendor = await arrive();
	vendor.on.ready?.();
	vendor.validate = PASSED_V4;
	vendor.on.success?.();
	expect(await first).toHaveProperty('geetestValidateV4');
	// The script is loaded already, and each attempt has its own object.
	const again = new Vendor();
	windowStub.initGeetest4 = again.initialize;
	const second = solveCaptcha('login');
	await vi.waitUntil(() => again.on.close, { interval: 0 });
	expect(scripts).toHaveLength(1);
	again.on.close?.();
	await expect(second).rejects.toHaveProperty('message', 'verify_first');
});

test('VAL-03 a captcha that is closed gives verify_first, by its own button and by ours', async () => {
	const { solveCaptcha } = await page();
	for (const close of [
		(vendor: Vendor) => vendor.on.close?.(),
		() => (suspendDialogs.mock.lastCall as [() => void])[0](),
	]) {
		const vendor = new Vendor();
		const solving = solveCaptcha('login');
		windowStub.initGeetest4 = vendor.initialize;
		(await script()).onload();
		await vi.waitUntil(() => vendor.on.ready, { interval: 0 });
		vendor.on.ready?.();
		close(vendor);
		await expect(solving).rejects.toHaveProperty('message', 'verify_first');
		expect(vendor.destroyed).toBe(1);
	}
});

describe('VAL-03 after 5000 ms', () => {
	test.each(['v3', 'v4'] as const)(
		'a missing script of %s fails, and the next attempt loads it again',
		async (which) => {
			version = which;
			const { solveCaptcha } = await page();
			const solving = solveCaptcha('login');
			let failure: Error | undefined;
			solving.catch((error) => {
				failure = error;
			});
			const first = await script();
			await vi.advanceTimersByTimeAsync(4999);
			expect([failure, first.gone]).toEqual([undefined, false]);
			await vi.advanceTimersByTimeAsync(1);
			await expect(solving).rejects.toHaveProperty('message', 'captcha_failed');
			expect(first.gone).toBe(true);

			const again = solveCaptcha('login');
			const vendor = await arrive(which === 'v3' ? 'initGeetest' : 'initGeetest4', 2);
			// Another address, as the first request may still hang.
			expect(scripts[1]?.src).toBe(`${SCRIPTS[which]}?again=1`);
			vendor.on.ready?.();
			vendor.validate = which === 'v3' ? PASSED_V3 : PASSED_V4;
			vendor.on.success?.();
			expect(await again).not.toEqual({});
		},
	);

	test('a captcha that is not ready fails, and is removed if it arrives later', async () => {
		const { solveCaptcha } = await page();
		const solving = solveCaptcha('login');
		const vendor = await arrive();
		solving.catch(() => undefined);
		await vi.advanceTimersByTimeAsync(4999);
		expect(vendor.destroyed).toBe(0);
		await vi.advanceTimersByTimeAsync(1);
		await expect(solving).rejects.toHaveProperty('message', 'captcha_failed');
		expect(vendor.destroyed).toBe(1);
		vendor.on.ready?.();
		expect([vendor.shown, suspendDialogs.mock.calls.length]).toEqual([0, 0]);
	});

	test('a captcha that is shown waits for the player without a limit', async () => {
		const { solveCaptcha } = await page();
		const solving = solveCaptcha('login');
		const vendor = await arrive();
		vendor.on.ready?.();
		await vi.advanceTimersByTimeAsync(3600_000);
		vendor.validate = PASSED_V4;
		vendor.on.success?.();
		expect(await solving).toHaveProperty('geetestValidateV4');
	});
});

test('a script, an object or a result that is blocked or broken fails, and so does an error of the vendor’s, such as too many wrong answers', async () => {
	const { solveCaptcha } = await page();
	const ways: ((loading: Script) => void)[] = [
		(loading) => loading.onerror(),
		// It has run without defining its function.
		(loading) => loading.onload(),
		(loading) => {
			windowStub.initGeetest4 = () => {
				throw new Error('vendor');
			};
			loading.onload();
		},
	];
	for (const [index, happen] of ways.entries()) {
		const solving = solveCaptcha('login');
		happen(await script(index + 1));
		await expect(solving).rejects.toHaveProperty('message', 'captcha_failed');
	}
	const results = [false, null, 'x', {}, { ...PASSED_V4, pass_token: '' }, { ...PASSED_V4, gen_time: 1 }];
	for (const result of results) {
		const vendor = new Vendor();
		windowStub.initGeetest4 = vendor.initialize;
		const solving = solveCaptcha('login');
		await vi.waitUntil(() => vendor.on.ready, { interval: 0 });
		vendor.on.ready?.();
		vendor.validate = result;
		vendor.on.success?.();
		await expect(solving, JSON.stringify(result)).rejects.toHaveProperty('message', 'captcha_failed');
	}
	for (const report of [
		(vendor: Vendor) => vendor.on.error?.(),
		(vendor: Vendor) => (vendor.config.onError as () => void)(),
	]) {
		const vendor = new Vendor();
		windowStub.initGeetest4 = vendor.initialize;
		const solving = solveCaptcha('login');
		await vi.waitUntil(() => vendor.on.ready, { interval: 0 });
		vendor.on.ready?.();
		report(vendor);
		await expect(solving).rejects.toHaveProperty('message', 'captcha_failed');
	}
	call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await expect(solveCaptcha('login')).rejects.toHaveProperty('message', 'captcha_failed');
});

test('VAL-09 a mock token of 50 characters replaces the vendor in test mode', async () => {
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

test('prefetching loads the script once, only if it is needed, and fails silently', async () => {
	const { prefetchCaptcha, solveCaptcha } = await page();
	prefetchCaptcha('sms');
	prefetchCaptcha('login');
	prefetchCaptcha('login');
	const first = await script();
	await turn();
	expect(scripts).toHaveLength(1);
	first.onerror();
	await turn();
	expect(first.gone).toBe(true);
	prefetchCaptcha('login');
	await turn();
	expect(scripts).toHaveLength(1);
	const solving = solveCaptcha('login');
	(await arrive('initGeetest4', 2)).on.close?.();
	await expect(solving).rejects.toHaveProperty('message', 'verify_first');
});
