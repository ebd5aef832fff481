/** Fetched only where a device has no id yet. */
import { loadSettings } from '../../core/settings.ts';
import { sha256 } from './sha256.ts';
import { uuidOf } from './uuid.ts';

/** Milliseconds that a library may take before the next one is asked. */
const LIMIT = 3000;

type Library = () => Promise<unknown>;

/** DEV-02: FingerprintJS, else ThumbmarkJS from the first of its sources that has it. */
export function computeId(): Promise<string | undefined> {
	const thumbmark = (source: 0 | 1) => async () => {
		const [settings, library] = await Promise.all([loadSettings(), import('./thumbmark.ts')]);
		return library.thumbmark(settings.thumbmark[source], LIMIT);
	};
	return firstId(
		[async () => (await import('./fingerprintjs.ts')).visitorId(), thumbmark(0), thumbmark(1)],
		LIMIT,
	);
}

/** The id from the first library that gives a fingerprint in time; undefined when none does. */
export async function firstId(libraries: Library[], limit: number): Promise<string | undefined> {
	for (const library of libraries) {
		const fingerprint = await within(limit, library).catch(() => undefined);
		if (isFingerprint(fingerprint)) return idOf(fingerprint);
	}
	return undefined;
}

/** A UUID of the kind that RFC 9562, 5.8, leaves to applications. */
export const idOf = (fingerprint: string): string => uuidOf(sha256(new TextEncoder().encode(fingerprint)), 8);

/** Both libraries give a hash of 128 bits in hexadecimal; when something went wrong, ThumbmarkJS gives ''. */
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
