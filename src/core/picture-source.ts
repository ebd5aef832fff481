import { loadOnce } from '../lib/load-once.ts';
import type { PictureSource } from '../lib/picture-url.ts';
import { fetchJson } from './fetch-json.ts';
import { $status } from './site-status.ts';

/** Where the build found its pictures. Rejects if its file is out of reach; the next call tries again. */
export const builtPictureSource = loadOnce(() => fetchJson<PictureSource>('/m/pictures.json'));

/** Where to find pictures now: the site status is more recent than the build. */
export async function pictureSource(): Promise<PictureSource> {
	const source = await builtPictureSource();
	return { ...source, cdns: $status.get()?.info.imageCDNs ?? source.cdns };
}
