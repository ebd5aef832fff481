import { beforeEach, expect, test, vi } from 'vitest';

const kept = vi.hoisted(() => ({ dropRememberedLogin: vi.fn(), storeRememberedLogin: vi.fn() }));
vi.mock('../../../src/core/remembered-key.ts', () => kept);
const status = vi.hoisted(() => ({ $status: { get: vi.fn() }, switchOn: vi.fn() }));
const files = vi.hoisted(() => ({ loadSettings: vi.fn() }));
vi.mock('../../../src/core/remembered-login.ts', () => kept);
vi.mock('../../../src/core/site-status.ts', () => status);
vi.mock('../../../src/core/settings.ts', () => files);

const { rememberLogin } = await import('../../../src/core/remember-login.ts');

const PLAYER = { type: 'username', name: 'player', password: 'Play1234' } as const;

beforeEach(() => {
	vi.resetAllMocks();
	status.$status.get.mockReturnValue({});
	status.switchOn.mockImplementation((name) => name === 'MOBILEAUTOLOGIN3');
	files.loadSettings.mockResolvedValue({ rememberPasswords: true });
});

test('EN-06 a login is remembered with its password', async () => {
	await rememberLogin(PLAYER);
	expect(kept.storeRememberedLogin).toHaveBeenCalledExactlyOnceWith({ ...PLAYER, autoLogin: true });
});

test('EN-06 the password is left out where the merchant does not want it kept, or his wish is not known', async () => {
	files.loadSettings.mockResolvedValueOnce({ rememberPasswords: false });
	files.loadSettings.mockRejectedValueOnce(new TypeError('Failed to fetch /m/settings.json: 404'));
	for (const _ of [1, 2]) {
		await rememberLogin(PLAYER);
		expect(kept.storeRememberedLogin).toHaveBeenLastCalledWith({
			...PLAYER,
			password: undefined,
			autoLogin: true,
		});
	}
});

test('EN-06 the code of an SMS is no password', async () => {
	await rememberLogin({ type: 'sms', name: '639175550001', password: '1234' });
	expect(kept.storeRememberedLogin).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ type: 'sms', password: undefined }),
	);
});

test('EN-06 with MOBILEAUTOLOGIN3 off nothing is remembered, and what was is dropped', async () => {
	status.switchOn.mockReturnValue(false);
	await rememberLogin(PLAYER);
	expect(kept.storeRememberedLogin).not.toHaveBeenCalled();
	expect(kept.dropRememberedLogin).toHaveBeenCalledOnce();
});

test('while the switches are not known, what is remembered stays', async () => {
	status.switchOn.mockReturnValue(false);
	status.$status.get.mockReturnValue(undefined);
	await rememberLogin(PLAYER);
	expect(kept.storeRememberedLogin).not.toHaveBeenCalled();
	expect(kept.dropRememberedLogin).not.toHaveBeenCalled();
});
