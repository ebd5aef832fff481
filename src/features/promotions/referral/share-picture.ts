import { drawPicture, HEIGHT, type PictureTexts, WIDTH } from './draw-picture.ts';

export interface Picture {
	/** A PNG named after the merchant. */
	file: File;
	/** The same as a data: address: the security policy allows no blob: pictures. */
	src: string;
	/** In pixels. */
	width: number;
	height: number;
}

/** Draws it. Rejects if this phone has too little memory for it, or if the browser doesn't let pages read a canvas. */
export async function makePicture(texts: PictureTexts): Promise<Picture> {
	const canvas = await drawPicture(texts);
	const file = new File([await pngOf(canvas)], `${texts.brand}.png`, { type: 'image/png' });
	return { file, src: await addressOf(file), width: WIDTH, height: HEIGHT };
}

/**
 * Shares the picture, or the link where only texts can be shared, or else saves the picture. Resolves to whether it
 * was saved.
 */
export async function sharePicture(file: File, text: string, link: string): Promise<boolean> {
	try {
		// With an address of its own beside them, some apps drop the files.
		if (navigator.canShare?.({ files: [file] }))
			await navigator.share({ files: [file], text: `${text} ${link}` });
		else if ('share' in navigator) await navigator.share({ text, url: link });
		else return savePicture(file);
		return false;
	} catch (error) {
		// Closing the list of apps isn't a failure.
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
