import type * as ThumbmarkJS from '@thumbmarkjs/thumbmarkjs';
import { loadScript } from '../load-script.ts';

/** The global of the vendor's script. */
const library = () =>
	(window as { ThumbmarkJS?: Partial<typeof ThumbmarkJS> } & Window).ThumbmarkJS?.getThumbmark;

/**
 * The fingerprint by the script at that address. Without `logging` off, one in ten thousand would go to the vendor
 * with all it is made of, and its own code would be fetched and run by eval; without a key, it asks the vendor
 * nothing. Left out: voices, which may not be loaded yet, so that the next time would differ; and WebRTC, which opens
 * a connection.
 */
export async function thumbmark(address: string, timeout: number): Promise<unknown> {
	await loadScript(address, () => typeof library() === 'function', timeout);
	return (await library()?.({ logging: false, exclude: ['speech', 'webrtc'] }))?.thumbmark;
}
