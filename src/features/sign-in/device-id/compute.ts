/** Fetched only if a device has no id yet. */

import { loadSettings } from '../submit/settings.ts';
import { uuidOf } from './kept-device-id.ts';

/** Milliseconds that a library may take before the next one is tried. */
const LIMIT = 3000;

type Library = () => Promise<unknown>;

/** DEV-02: FingerprintJS, else ThumbmarkJS from the first of its sources that has it. */
export function computeId(): Promise<string | undefined> {
	const thumbmark = (source: 0 | 1) => async () => {
		const address = (await loadSettings()).thumbmark[source];
		return address && (await import('./thumbmark.ts')).thumbmark(address, LIMIT);
	};
	const fingerprintjs = async () => (await import('./fingerprintjs.ts')).visitorId();
	return firstId([fingerprintjs, thumbmark(0), thumbmark(1)]);
}

/**
 * Returns the id from the first library that gives a fingerprint in time; undefined if none does. It's a UUID of the
 * kind that RFC 9562, 5.8, leaves to applications.
 */
export async function firstId(libraries: Library[]): Promise<string | undefined> {
	for (const library of libraries) {
		const fingerprint = await inTime(library).catch(() => undefined);
		if (isFingerprint(fingerprint)) return uuidOf(fingerprint, 8);
	}
	return undefined;
}

/** Both libraries give a hash of 128 bits in hexadecimal; if something goes wrong, ThumbmarkJS gives ''. */
const isFingerprint = (value: unknown): value is string =>
	typeof value === 'string' && /^[\da-f]{32,128}$/i.test(value);

function inTime<T>(run: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(reject, LIMIT);
		run()
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}
