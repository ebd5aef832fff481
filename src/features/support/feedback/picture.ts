import { atom } from 'nanostores';
import { PICTURE_CHOSEN } from '../../../lib/feedback-rules.ts';
import { PICTURE_HEAD, pictureType } from '../../../lib/picture-type.ts';

/** Pixels of the longest edge of a picture that is sent. The text of a screenshot stays readable. */
const MAX_EDGE = 1600;
/** Bytes that a picture should have at most: some seconds on a slow network. */
const TARGET_SIZE = 300 * 1024;
/** JPEG qualities, tried one after the other. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

export interface PictureState {
	isPreparing?: true;
	/** Why the chosen file can't be sent; the last part of the text's key. */
	problem?: 'type' | 'size' | 'broken';
	/** The picture that is chosen: JPEG in base64. */
	data?: string;
}

/** Creates the picture of a form. `prepare` makes a file ready to send, or resolves to its problem; it never rejects. */
export function createPicture(prepare = preparePicture) {
	const $state = atom<PictureState>({});
	/** The last choice, which alone counts. */
	let last: Promise<PictureState> = Promise.resolve({});

	return {
		$state,
		/** Resolves to the picture in base64 once it's ready to be sent; undefined if there is none. */
		data: async () => (await last).data,

		/** Resolves when the picture is ready, or has a problem. Never rejects. */
		async choose(file: Blob): Promise<void> {
			const preparing = prepare(file);
			last = preparing;
			$state.set({ isPreparing: true });
			const state = await preparing;
			if (last === preparing) $state.set(state);
		},

		remove(): void {
			last = Promise.resolve({});
			$state.set({});
		},
	};
}

export type Picture = ReturnType<typeof createPicture>;

async function preparePicture(file: Blob): Promise<PictureState> {
	try {
		const problem = await problemOf(file);
		return problem ? { problem } : { data: await shrink(file) };
	} catch {
		// Browsers have many ways to say that a file is gone, damaged or too much for them.
		return { problem: 'broken' };
	}
}

/** Returns a chosen file's problem, by its size and its content; a name proves nothing. */
export async function problemOf(file: Blob): Promise<PictureState['problem']> {
	if (file.size > PICTURE_CHOSEN) return 'size';
	const head = await read(file.slice(0, PICTURE_HEAD), 'readAsArrayBuffer');
	return pictureType(new Uint8Array(head as ArrayBuffer)) ? undefined : 'type';
}

/**
 * Draws a picture again, small enough to send. This drops metadata that cameras add, such as where the picture was
 * taken, and applies their rotation. Rejects if the file can't be shown, or is too much for the phone.
 */
async function shrink(file: Blob): Promise<string> {
	const image = new Image();
	// The security policy allows data: but not blob:.
	image.src = String(await read(file, 'readAsDataURL'));
	await image.decode();
	for (let edge = MAX_EDGE; ; edge *= 0.7) {
		const canvas = draw(image, edge);
		for (const quality of QUALITIES) {
			const blob = await encode(canvas, quality);
			if (blob.size > TARGET_SIZE && edge > 400) continue;
			const url = String(await read(blob, 'readAsDataURL'));
			return url.slice(url.indexOf(',') + 1);
		}
	}
}

/** Returns the largest size of the same shape whose edges are at most `edge`; never larger than the original. */
export function fitted({ width, height }: { width: number; height: number }, edge: number) {
	const scale = Math.min(1, edge / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(image: HTMLImageElement, edge: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	const { width, height } = Object.assign(canvas, fitted(image, edge));
	const context = canvas.getContext('2d');
	if (!context) throw new Error('No memory for a canvas');
	// JPEG has no transparency: it would turn black.
	context.fillStyle = '#fff';
	context.fillRect(0, 0, width, height);
	context.imageSmoothingQuality = 'high';
	context.drawImage(image, 0, 0, width, height);
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
