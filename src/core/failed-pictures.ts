import { ignoreNetworkFailure } from './ignore-network-failure.ts';

/**
 * A picture that fails moves on to the next image CDN. The code for it is
 * fetched on the first failure. Pictures that failed before this script ran
 * are found.
 */
export function followFailedPictures(): void {
	const retry = (image: HTMLImageElement) => {
		const { src } = image;
		import('./next-cdn.ts').then((script) => script.moveOn(image, src)).catch(ignoreNetworkFailure);
	};
	// An error does not bubble, but is seen on its way down.
	addEventListener('error', ({ target }) => target instanceof HTMLImageElement && retry(target), true);
	for (const image of document.images) if (image.complete && !image.naturalWidth) retry(image);
}
