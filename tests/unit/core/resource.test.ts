import { beforeEach, expect, test, vi } from 'vitest';
import { report, reportQuietly } from '../../../src/core/report.ts';
import { createResource } from '../../../src/core/resource.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';

vi.mock('../../../src/core/report.ts', () => ({
	report: vi.fn(),
	reportQuietly: vi.fn(async () => undefined),
}));

const LOST = new GatewayError('network', {});
const fails = () => Promise.reject(LOST);
const tapTryAgain = () => vi.mocked(report).mock.lastCall?.[2]?.();

/** A load whose answers the test gives one by one. */
function controlled() {
	const answers: { resolve(value: string): void; reject(error: unknown): void }[] = [];
	const load = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }));
	return { answers, load };
}

beforeEach(() => vi.clearAllMocks());

test('is waiting until it has a value', async () => {
	const { answers, load } = controlled();
	const resource = createResource({ call: 'a', load });
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: false });
	const loaded = resource.load();
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: true });
	answers[0]?.resolve('value');
	await loaded;
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'value', isLoading: false });
});

test('keeps its value while a newer one loads, and if that fails', async () => {
	const { answers, load } = controlled();
	const resource = createResource({ call: 'a', load });
	resource.set('old');
	const loaded = resource.load();
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'old', isLoading: true });
	answers[0]?.reject(LOST);
	await loaded;
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'old', isLoading: false });
	expect(report).toHaveBeenCalledWith(LOST, 'a', expect.any(Function));
});

test('shows the value of an earlier page until there is a newer one, and keeps it if that fails', async () => {
	const { answers, load } = controlled();
	const resource = createResource({ call: 'a', load, kept: () => 'kept' });
	expect(resource.$state.get().status).toBe('waiting');
	const loaded = resource.load();
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'kept', isLoading: true });
	answers[0]?.reject(LOST);
	await loaded;
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'kept', isLoading: false });
	const again = resource.load();
	answers[1]?.resolve('newer');
	await again;
	expect(resource.$state.get().value).toBe('newer');
	resource.reset();
	expect(resource.$state.get()).toEqual({ status: 'waiting', isLoading: false });
});

test('treats null as a value, which stays while a newer one loads', async () => {
	const { answers, load } = controlled();
	const resource = createResource<string | null>({ call: 'a', load, isEmpty: (value) => value === null });
	resource.set(null);
	void resource.load();
	expect(resource.$state.get()).toEqual({ status: 'empty', value: null, isLoading: true });
	answers[0]?.resolve('value');
	await vi.waitFor(() => expect(resource.$state.get().status).toBe('full'));
});

test('ignores the outcome of an older load', async () => {
	const { answers, load } = controlled();
	const resource = createResource({ call: 'a', load });
	const loads = [resource.load(), resource.load(), resource.load()];
	answers[1]?.reject(LOST);
	answers[2]?.resolve('newest');
	answers[0]?.resolve('oldest');
	await Promise.all(loads);
	expect(resource.$state.get().value).toBe('newest');
	expect(report).not.toHaveBeenCalled();
});

test('keeps a value that was set while another one was loading', async () => {
	const { answers, load } = controlled();
	const resource = createResource({ call: 'a', load });
	const loaded = resource.load();
	resource.set('changed');
	answers[0]?.resolve('loaded');
	await loaded;
	expect(resource.$state.get()).toEqual({ status: 'full', value: 'changed', isLoading: false });
});

test('"Try again" in the alert loads everything that failed, and nothing else', async () => {
	const loads = { one: vi.fn(fails), two: vi.fn(fails), fine: vi.fn(async () => 'value') };
	const [one, two, fine] = Object.values(loads).map((load) => createResource<unknown>({ call: 'a', load }));
	await Promise.all([one?.load(), two?.load(), fine?.load()]);
	expect([one, two, fine].map((resource) => resource?.$state.get().status)).toEqual([
		'failed',
		'failed',
		'full',
	]);
	loads.one.mockResolvedValue(undefined as never);
	loads.two.mockResolvedValue(undefined as never);
	tapTryAgain();
	await vi.waitFor(() =>
		expect([one, two].map((resource) => resource?.$state.get().status)).toEqual(['full', 'full']),
	);
	expect(Object.values(loads).map((load) => load.mock.calls.length)).toEqual([2, 2, 1]);
});

test('a quiet resource fails without an alert, but still ends a session that is over', async () => {
	const resource = createResource({ call: 'a', load: fails, quiet: true });
	await resource.load();
	expect(resource.$state.get().status).toBe('failed');
	expect(report).not.toHaveBeenCalled();
	expect(reportQuietly).toHaveBeenCalledWith(LOST, 'a');
});
