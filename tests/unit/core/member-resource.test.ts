// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../../../src/core/report.ts', () => ({ report: vi.fn(), reportQuietly: vi.fn() }));

import { startSession } from '../../../src/core/member.ts';
import { createResource, followMember } from '../../../src/core/resource.ts';
import { $session, clearSession } from '../../../src/core/session.ts';

const load = vi.fn<() => Promise<string>>();
const pass = () => new Promise((resolve) => setTimeout(resolve));
const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function follow() {
	const resource = createResource({ call: 'a', load });
	return { resource, stop: followMember(resource) };
}

beforeEach(() => {
	clearSession();
	load.mockReset().mockImplementation(async () => `of ${$session.get()?.token}`);
});

test('SES-01 a member’s resource loads for each session, and is emptied when it ends', async () => {
	const { resource, stop } = follow();
	await pass();
	expect(load).not.toHaveBeenCalled();
	startSession({ token: 'one' });
	await pass();
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'of one', isLoading: false });
	// The same session, with more details.
	$session.set({ ...($session.get() as NonNullable<ReturnType<typeof $session.get>>), type: 1 });
	await pass();
	expect(load).toHaveBeenCalledTimes(1);
	startSession({ token: 'two' });
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: true });
	await pass();
	expect(resource.$state.get().value).toBe('of two');
	clearSession();
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: false });
	stop();
	startSession({ token: 'three' });
	expect(load).toHaveBeenCalledTimes(2);
});

test('SES-01 an answer that comes after the end of its session is dropped', async () => {
	let answer = (_: string) => {};
	load.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
	startSession({ token: 'one' });
	const { resource, stop } = follow();
	clearSession();
	answer('of one');
	await pass();
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: false });
	stop();
});

test('loads again when the page comes back from the browser’s memory', async () => {
	startSession({ token: 'one' });
	const { stop } = follow();
	await pass();
	comeBack(false);
	expect(load).toHaveBeenCalledTimes(1);
	comeBack(true);
	expect(load).toHaveBeenCalledTimes(2);
	await pass();
	clearSession();
	comeBack(true);
	stop();
	startSession({ token: 'two' });
	comeBack(true);
	expect(load).toHaveBeenCalledTimes(2);
});
