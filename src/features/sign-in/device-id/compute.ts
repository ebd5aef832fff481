/** Fetched only if a device has no id yet. */

import type * as ThumbmarkJS from '@thumbmarkjs/thumbmarkjs';
import { loadScript } from '../load-script.ts';
import { loadSettings } from '../submit/settings.ts';
import { uuidOf } from './kept-device-id.ts';

/** Milliseconds that a library may take before the next one is tried. */
const LIMIT_MS = 3000;

const fromThumbmark = (source: 0 | 1) => async () => {
	const address = (await loadSettings()).thumbmark[source];
	return address && thumbmark(address);
};

/** Returns the fingerprint. `monitoring` is off: one visit in a thousand would report this site to the library's maker. */
async function fromFingerprintJs(): Promise<unknown> {
	const { load } = await import('@fingerprintjs/fingerprintjs');
	return (await (await load({ monitoring: false })).get()).visitorId;
}

/**
 * DEV-02: FingerprintJS, else ThumbmarkJS from the first of its sources that has it. Returns the first fingerprint in
 * the shape of a UUID that RFC 9562, 5.8, leaves to applications; undefined if no library works.
 */
export async function computeId(
	libraries: (() => Promise<unknown>)[] = [fromFingerprintJs, fromThumbmark(0), fromThumbmark(1)],
): Promise<string | undefined> {
	for (const library of libraries) {
		const late = new Promise((resolve) => setTimeout(resolve, LIMIT_MS));
		const fingerprint = await Promise.race([library(), late]).catch(() => undefined);
		if (isFingerprint(fingerprint)) return uuidOf(fingerprint, 8);
	}
	return undefined;
}

/**
 * The fingerprint by the vendor's script. Without `logging` off, one in ten thousand would go to the vendor with all it
 * is made of, and its own code would be fetched and run by eval. Left out: voices, which may not be loaded yet, so that
 * the next time would differ; and WebRTC, which opens a connection.
 */
async function thumbmark(address: string): Promise<unknown> {
	const library = () =>
		(window as { ThumbmarkJS?: Partial<typeof ThumbmarkJS> } & Window).ThumbmarkJS?.getThumbmark;
	await loadScript(address, () => typeof library() === 'function', LIMIT_MS);
	return (await library()?.({ logging: false, exclude: ['speech', 'webrtc'] }))?.thumbmark;
}

/** Both libraries give a hash of 128 bits in hexadecimal; if something goes wrong, ThumbmarkJS gives ''. */
const isFingerprint = (value: unknown): value is string =>
	typeof value === 'string' && /^[\da-f]{32,128}$/i.test(value);
