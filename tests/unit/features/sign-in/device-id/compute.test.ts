import { beforeEach, expect, test, vi } from 'vitest';
import { computeId } from '../../../../../src/features/sign-in/device-id/compute.ts';

const FIRST = '0123456789abcdef0123456789abcdef';
const SECOND = 'fedcba9876543210fedcba9876543210';
const FIRST_ID = '01234567-89ab-8def-8123-456789abcdef';
const SECOND_ID = 'fedcba98-7654-8210-bedc-ba9876543210';

const { loadSettings, load, loadScript } = vi.hoisted(() => ({
	loadSettings: vi.fn(),
	load: vi.fn(),
	loadScript: vi.fn(),
}));
vi.mock('../../../../../src/features/sign-in/submit/settings.ts', () => ({ loadSettings }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));
vi.mock('../../../../../src/features/sign-in/load-script.ts', () => ({ loadScript }));

beforeEach(() => void vi.useFakeTimers());

test.each<[string, () => Promise<unknown>]>([
	['fails', () => Promise.reject(new Error('blocked'))],
	['returns an empty text', async () => ''],
	['returns a short hash', async () => FIRST.slice(1)],
	['returns more than a hash', async () => 'a'.repeat(129)],
	['returns an object', async () => ({ thumbmark: FIRST })],
])('DEV-02 the next library is used when one %s', async (_, library) => {
	expect(await computeId([library, async () => SECOND])).toBe(SECOND_ID);
	expect(await computeId([library, library])).toBeUndefined();
});

test('DEV-02 the next library is used when one doesn’t respond for 3 s', async () => {
	const second = vi.fn(async () => SECOND);
	const id = computeId([() => new Promise(() => undefined), second]);
	await vi.advanceTimersByTimeAsync(2999);
	expect(second).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(await id).toBe(SECOND_ID);
});

test.each([[['https://one.example/t.js', 'https://two.example/t.js']], [[]]])(
	'DEV-02 FingerprintJS comes first, then ThumbmarkJS from the merchant’s sources %j',
	async (sources) => {
		loadSettings.mockResolvedValue({ thumbmark: sources });
		load.mockReset().mockRejectedValueOnce(new Error('blocked'));
		load.mockResolvedValue({ get: async () => ({ visitorId: FIRST }) });
		loadScript.mockReset().mockRejectedValue(new Error('blocked'));
		expect(await computeId()).toBeUndefined();
		expect(loadScript.mock.calls).toEqual(sources.map((source) => [source, expect.any(Function), 3000]));
		expect(await computeId()).toBe(FIRST_ID);
		expect(load).toHaveBeenLastCalledWith({ monitoring: false });
		expect(loadScript).toHaveBeenCalledTimes(sources.length);
	},
);
