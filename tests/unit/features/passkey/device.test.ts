import { beforeEach, expect, test, vi } from 'vitest';
import {
	mayBeAsked,
	rememberDeclined,
	rememberPasskey,
	rememberShown,
} from '../../../../src/features/passkey/device.ts';
import { memoryStorage } from '../../gateway/client/support.ts';

vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

test('the offer comes three times at most if nobody answers it', () => {
	for (let times = 0; times < 3; times++) {
		expect(mayBeAsked()).toBe(true);
		expect(rememberShown()).toBe(true);
	}
	expect(mayBeAsked()).toBe(false);
});

test('it never comes again once there is a passkey, or the player wants none', () => {
	rememberPasskey();
	expect(mayBeAsked()).toBe(false);
	localStorage.removeItem('passkey_aurelia');
	rememberDeclined();
	expect(mayBeAsked()).toBe(false);
});

test.each(['', 'x', '-1', '1e9', 'yesno', '0'])('what isn’t a count is ignored: %j', (kept) => {
	localStorage.setItem('passkey_aurelia', kept);
	expect(mayBeAsked()).toBe(true);
});

test('where nothing can be kept, the offer would never end', () => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	expect(rememberShown()).toBe(false);
});
