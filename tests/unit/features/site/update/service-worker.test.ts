// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { activateWorker, refreshWorker } from '../../../../../src/features/site/update/service-worker.ts';

const worker = () => ({ postMessage: vi.fn() });

/** Sets the browser's answer when a page asks for its registration. */
function answer(getRegistration: () => Promise<unknown>): void {
	Object.assign(navigator, { serviceWorker: { getRegistration } });
}

/** Runs what is due: the browser answers a moment later. */
const pass = () => new Promise((done) => setTimeout(done));

beforeEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test.each(['waiting', 'installing'])('UPD-02 tells a worker that is %s to take over', async (place) => {
	const [next, active] = [worker(), worker()];
	answer(async () => ({ [place]: next, active }));
	activateWorker();
	await pass();
	expect(next.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'skip-waiting' });
	expect(active.postMessage).not.toHaveBeenCalled();
});

// Vitest fails a test that leaves a rejection unhandled.
test.each([
	['without a registration', async () => undefined],
	['that refuses to answer', () => Promise.reject(new DOMException('Not allowed', 'SecurityError'))],
	[
		'whose look for a new worker fails',
		async () => ({ update: () => Promise.reject(new TypeError('Failed to update a ServiceWorker')) }),
	],
])('ERR-12 ignores a browser %s', async (_, getRegistration) => {
	const asked = vi.fn(getRegistration);
	answer(asked);
	refreshWorker();
	activateWorker();
	await pass();
	expect(asked).toHaveBeenCalledTimes(2);
});
