import { loadOnce } from '../lib/load-once.ts';
import { atNextCdn, type PictureSource } from '../lib/picture-url.ts';
import { fetchJson } from './files.ts';
import { $status } from './site-status.ts';

/** Where the build found its pictures. Rejects if its file can't be loaded; the next call tries again. */
const builtPictureSource = loadOnce(() => fetchJson<PictureSource>('/m/pictures.json'));

/** Where to find pictures now: the site status is more recent than the build. */
export async function pictureSource(): Promise<PictureSource> {
	const source = await builtPictureSource();
	return { ...source, cdns: $status.get()?.info.imageCDNs ?? source.cdns };
}

/** Shows the picture that failed at `failed` from the next CDN: first those of the build, then those in the site status. */
export async function moveOn(image: HTMLImageElement, failed: string): Promise<void> {
	const { cdns } = await builtPictureSource();
	const all = [...cdns, ...($status.get()?.info.imageCDNs ?? [])];
	const next = (url: string) => atNextCdn(url, all) ?? url;
	const src = image.getAttribute('src') ?? '';
	// It may have moved on or show something else by now: one failure can be reported twice.
	if (image.src !== failed || next(src) === src) return;
	if (image.srcset) image.srcset = image.srcset.replace(/(^|, )(\S+)/g, (_, comma, url) => comma + next(url));
	image.src = next(src);
}
