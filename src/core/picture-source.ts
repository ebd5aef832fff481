import type { PictureSource } from '../lib/picture-url.ts';
import { fetchJson } from './fetch-json.ts';
import { $status } from './site-status.ts';

let built: Promise<PictureSource> | undefined;

/** Where the build found its pictures. Rejects if its file is out of reach, and tries again the next time. */
export function builtPictureSource(): Promise<PictureSource> {
	built ??= fetchJson<PictureSource>('/m/pictures.json').catch((error) => {
		built = undefined;
		throw error;
	});
	return built;
}

/** Where pictures are found now: the site status knows better than the build. */
export async function pictureSource(): Promise<PictureSource> {
	const source = await builtPictureSource();
	return { ...source, cdns: $status.get()?.info.imageCDNs ?? source.cdns };
}
