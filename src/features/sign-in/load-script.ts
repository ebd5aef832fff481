import { trustedScript } from '../../core/trusted-types.ts';

const loading = new Map<string, Promise<void>>();
const failures = new Map<string, number>();

/** Loads a script once. Rejects after `timeout` ms, or if `arrived` isn't true then; the next call tries again. */
export function loadScript(address: string, arrived: () => boolean, timeout: number): Promise<void> {
	const known = loading.get(address);
	if (known) return known;
	const script = document.createElement('script');
	const failed = failures.get(address) ?? 0;
	const loaded = new Promise<void>((resolve, reject) => {
		const fail = () => {
			clearTimeout(timer);
			script.remove();
			loading.delete(address);
			failures.set(address, failed + 1);
			reject(new TypeError(`Failed to fetch ${address}`));
		};
		const timer = setTimeout(fail, timeout);
		script.onload = () => {
			if (!arrived()) return fail();
			clearTimeout(timer);
			resolve();
		};
		script.onerror = fail;
	});
	loading.set(address, loaded);
	// While a request hangs, browsers hold back a second one for the same address, even without its element.
	const again = failed ? `${address}${address.includes('?') ? '&' : '?'}again=${failed}` : address;
	script.src = trustedScript(again);
	document.head.append(script);
	return loaded;
}
