import { atom } from 'nanostores';
import { type PictureProblem, type PreparedPicture, preparePicture } from './picture.ts';

interface PictureState {
	status: 'none' | 'preparing' | 'chosen';
	/** Why there is none. */
	problem?: PictureProblem;
	/** Shows the one that is chosen. */
	canvas?: HTMLCanvasElement;
}

export function createPicture(
	prepare: (file: Blob) => Promise<PreparedPicture | PictureProblem> = preparePicture,
) {
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
