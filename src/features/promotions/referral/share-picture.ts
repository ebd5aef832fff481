import { drawPicture, HEIGHT, type PictureTexts, WIDTH } from './draw-picture.ts';

export interface Picture {
	/** A PNG named after the merchant. */
	file: File;
	/** The same picture as a data: address, as the security policy allows no blob: pictures. */
	src: string;
	/** In pixels. */
	width: number;
	height: number;
}

/** Draws the invitation. Rejects if the phone has too little memory, or the browser doesn't let pages read a canvas. */
export async function makePicture(texts: PictureTexts): Promise<Picture> {
	const canvas = await drawPicture(texts);
	const file = new File([await pngOf(canvas)], `${texts.brand}.png`, { type: 'image/png' });
	return { file, src: await addressOf(file), width: WIDTH, height: HEIGHT };
}

/**
 * Shares the picture, or the link if the browser shares only texts, or else saves the picture. Resolves to whether it
 * was saved.
 */
export async function sharePicture(file: File, text: string, link: string): Promise<boolean> {
	try {
		// Some apps drop the files if there is a `url` beside them.
		if (navigator.canShare?.({ files: [file] }))
			await navigator.share({ files: [file], text: `${text} ${link}` });
		else if ('share' in navigator) await navigator.share({ text, url: link });
		else return savePicture(file);
		return false;
	} catch (error) {
		// The player has closed the list of apps.
		return (error as Error).name !== 'AbortError' && savePicture(file);
	}
}

export function savePicture(file: File): true {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = file.name;
	link.click();
	// The browser reads it after this.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	return true;
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
	new Promise((done, fail) =>
		canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No memory for a picture')))),
	);

const addressOf = (file: Blob): Promise<string> =>
	new Promise((done, fail) => {
		const reader = new FileReader();
		reader.onload = () => done(String(reader.result));
		reader.onerror = () => fail(reader.error);
		reader.readAsDataURL(file);
	});
