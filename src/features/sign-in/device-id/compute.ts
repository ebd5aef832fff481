/** Fetched only if a device has no id yet. */

import { loadSettings } from '../submit/settings.ts';
import { uuidOf } from './kept-device-id.ts';

/** Milliseconds that a library may take before the next one is tried. */
const LIMIT = 3000;

type Library = () => Promise<unknown>;

const LIBRARIES = {
	/** The addresses of ThumbmarkJS, two at most. */
	sources: async (): Promise<readonly string[]> => (await loadSettings()).thumbmark,
	fingerprintjs: async () => (await import('./fingerprintjs.ts')).visitorId(),
	thumbmark: async (address: string, limit: number) =>
		(await import('./thumbmark.ts')).thumbmark(address, limit),
};

/** DEV-02: FingerprintJS, else ThumbmarkJS from the first of its sources that has it. */
export function computeId({ sources, fingerprintjs, thumbmark } = LIBRARIES): Promise<string | undefined> {
	const from = (source: 0 | 1) => async () => {
		const address = (await sources())[source];
		return address && thumbmark(address, LIMIT);
	};
	return firstId([fingerprintjs, from(0), from(1)], LIMIT);
}

/**
 * Returns the id from the first library that gives a fingerprint in time; undefined if none does. It's a UUID of the
 * kind that RFC 9562, 5.8, leaves to applications.
 */
export async function firstId(libraries: Library[], limit: number): Promise<string | undefined> {
	for (const library of libraries) {
		const fingerprint = await within(limit, library).catch(() => undefined);
		if (isFingerprint(fingerprint)) return uuidOf(fingerprint, 8);
	}
	return undefined;
}

/** Both libraries give a hash of 128 bits in hexadecimal; if something goes wrong, ThumbmarkJS gives ''. */
const isFingerprint = (value: unknown): value is string =>
	typeof value === 'string' && /^[\da-f]{32,128}$/i.test(value);

function within<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(reject, milliseconds);
		run()
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}
