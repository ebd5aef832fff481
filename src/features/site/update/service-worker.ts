/** Update flows fail silently (ERR-12): without a service worker, or with a broken one, the page is reloaded all the same. */
function withRegistration(run: (registration: ServiceWorkerRegistration) => unknown): void {
	// Not on plain http, and not in private windows of Firefox.
	if (!('serviceWorker' in navigator)) return;
	navigator.serviceWorker
		.getRegistration('/m/')
		.then((registration) => registration && run(registration))
		.catch(() => undefined);
}

/** Has the browser look for a new service worker now. */
export const refreshWorker = (): void => withRegistration((registration) => registration.update());

/** Lets the new service worker take over without waiting for all tabs to close; one that still installs will, too. */
export const activateWorker = (): void =>
	withRegistration(({ waiting, installing }) =>
		(waiting ?? installing)?.postMessage({ type: 'skip-waiting' }),
	);
