import { PushError } from '../device/push-error.ts';

/** Milliseconds. The library gives its own worker as long. */
const LIMIT = 10_000;

/**
 * The site's own service worker, once it's active. features/offline registers it on each page after load.
 * Rejects with a PushError.
 */
export async function activeWorker(): Promise<ServiceWorkerRegistration> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new PushError('failed-service-worker-registration')), LIMIT);
	});
	try {
		return await Promise.race([navigator.serviceWorker.ready, late]);
	} finally {
		clearTimeout(timer);
	}
}
