/** Fetched only if a device has no id yet. */

import type * as ThumbmarkJS from '@thumbmarkjs/thumbmarkjs';
import { loadScript } from '../load-script.ts';
import { loadSettings } from '../submit/settings.ts';
import { uuidOf } from './kept-device-id.ts';

/** Milliseconds that a library may take before the next one is tried. */
const LIMIT = 3000;

type Library = () => Promise<unknown>;

/** DEV-02: FingerprintJS, else ThumbmarkJS from the first of its sources that has it. */
export function computeId(): Promise<string | undefined> {
	const thumbmarkFrom = (source: 0 | 1) => async () => {
		const address = (await loadSettings()).thumbmark[source];
		return address && thumbmark(address);
	};
	const fingerprintjs = async () => (await import('./fingerprintjs.ts')).visitorId();
	return firstId([fingerprintjs, thumbmarkFrom(0), thumbmarkFrom(1)]);
}

/**
 * The fingerprint by the vendor's script. Without `logging` off, one in ten thousand would go to the vendor with all it
 * is made of, and its own code would be fetched and run by eval. Left out: voices, which may not be loaded yet, so that
 * the next time would differ; and WebRTC, which opens a connection.
 */
async function thumbmark(address: string): Promise<unknown> {
	const library = () =>
		(window as { ThumbmarkJS?: Partial<typeof ThumbmarkJS> } & Window).ThumbmarkJS?.getThumbmark;
	await loadScript(address, () => typeof library() === 'function', LIMIT);
	return (await library()?.({ logging: false, exclude: ['speech', 'webrtc'] }))?.thumbmark;
}

/** Returns the first fingerprint in the shape of a UUID that RFC 9562, 5.8, leaves to applications; or undefined. */
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
