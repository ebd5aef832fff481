import { atom } from 'nanostores';
import { PICTURE_CHOSEN } from '../../../lib/feedback-rules.ts';
import { PICTURE_HEAD, pictureType } from '../../../lib/picture-type.ts';

/** Longest edge of a picture that is sent. The text of a screenshot stays readable. */
const EDGE = 1600;
/** Bytes to aim for: some seconds on a slow network. */
const AIM = 300 * 1024;
/** JPEG qualities, tried one after the other. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

/** Why a file can't be sent; the last part of the text's key. */
export type PictureProblem = 'type' | 'size' | 'broken';

export interface PreparedPicture {
	canvas: HTMLCanvasElement;
	/** The same as JPEG in base64. */
	data: string;
}

interface PictureState {
	status: 'none' | 'preparing' | 'chosen';
	/** Why there is none. */
	problem?: PictureProblem;
	/** Shows the one that is chosen. */
	canvas?: HTMLCanvasElement;
}

/** Creates the picture of a form. `prepare` makes a file ready to send, or resolves to its problem; it never rejects. */
export function createPicture(prepare = preparePicture) {
	const $state = atom<PictureState>({ status: 'none' });
	/** Number of the newest choice. Those before it no longer count. */
	let newest = 0;
	let data: Promise<string | undefined> = Promise.resolve(undefined);

	return {
		$state,
		/** Resolves to the picture in base64 once it's ready to be sent; undefined if there is none. */
		data: () => data,

		/** Resolves when the picture is ready, or has a problem. Never rejects. */
		async choose(file: Blob): Promise<void> {
			const choice = ++newest;
			$state.set({ status: 'preparing' });
			const preparing = prepare(file);
			data = preparing.then((made) => (typeof made === 'string' ? undefined : made.data));
			const made = await preparing;
			if (choice !== newest) return;
			$state.set(
				typeof made === 'string'
					? { status: 'none', problem: made }
					: { status: 'chosen', canvas: made.canvas },
			);
		},

		remove(): void {
			newest++;
			data = Promise.resolve(undefined);
			$state.set({ status: 'none' });
		},
	};
}

export type Picture = ReturnType<typeof createPicture>;

/** Makes a chosen picture ready to send. Resolves to its problem if it can't be sent; never rejects. */
async function preparePicture(file: Blob): Promise<PreparedPicture | PictureProblem> {
	try {
		return (await problemOf(file)) ?? (await shrink(file));
	} catch {
		// Browsers have many ways to say that a file is gone, damaged or too much for them.
		return 'broken';
	}
}

/** A chosen file's problem, by its size and its content; a name proves nothing. */
export async function problemOf(file: Blob): Promise<PictureProblem | undefined> {
	if (file.size > PICTURE_CHOSEN) return 'size';
	const head = await read(file.slice(0, PICTURE_HEAD), 'readAsArrayBuffer');
	return pictureType(new Uint8Array(head as ArrayBuffer)) ? undefined : 'type';
}

/** The largest size of the same shape whose edges are at most `edge`; never larger than it is. */
export function fitted({ width, height }: { width: number; height: number }, edge: number) {
	const scale = Math.min(1, edge / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture again, small enough to send. This drops metadata that cameras add, such as where the picture was
 * taken. Rejects if the file can't be shown, or is too much for the phone.
 */
async function shrink(file: Blob): Promise<PreparedPicture> {
	const source = await decode(file);
	for (let edge = EDGE; ; edge *= 0.7) {
		const canvas = draw(source, edge);
		for (const quality of QUALITIES) {
			const blob = await encode(canvas, quality);
			if (blob.size > AIM && edge > 400) continue;
			if ('close' in source) source.close();
			const url = String(await read(blob, 'readAsDataURL'));
			return { canvas, data: url.slice(url.indexOf(',') + 1) };
		}
	}
}

/** Safari has createImageBitmap since version 15. Both ways apply the camera's rotation. */
async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
	if ('createImageBitmap' in window) return createImageBitmap(file);
	const image = new Image();
	// The security policy allows data: but not blob:.
	image.src = String(await read(file, 'readAsDataURL'));
	await image.decode();
	return image;
}

function draw(source: ImageBitmap | HTMLImageElement, edge: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	Object.assign(canvas, fitted(source, edge));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No memory for a canvas');
	// JPEG has no transparency: it would turn black.
	context.fillStyle = '#fff';
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(source, 0, 0, canvas.width, canvas.height);
	return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
	new Promise((done, fail) =>
		canvas.toBlob(
			(blob) => (blob ? done(blob) : fail(new Error('No memory for a picture'))),
			'image/jpeg',
			quality,
		),
	);

function read(file: Blob, how: 'readAsArrayBuffer' | 'readAsDataURL'): Promise<string | ArrayBuffer | null> {
	return new Promise((done, fail) => {
		const reader = new FileReader();
		reader.onload = () => done(reader.result);
		reader.onerror = () => fail(reader.error);
		reader[how](file);
	});
}
