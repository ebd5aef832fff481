import { fitted, type PictureProblem, problemOf, shrink } from './picture.ts';

/** Pixels of the preview's longer edge; twice what is shown, for sharp screens. */
const PREVIEW = 400;

export interface PictureField {
	/** What to send, in base64, once it's ready. */
	data(): Promise<string | undefined>;
	remove(): void;
}

/** Lets the player choose a picture, shows it, and makes it ready to send. */
export function pictureField(
	part: HTMLElement,
	say: (problem: PictureProblem | '') => void,
	changed: (chosen: boolean) => void,
): PictureField {
	const input = part.querySelector('input') as HTMLInputElement;
	const label = part.querySelector('label') as HTMLElement;
	const preview = part.querySelector('canvas') as HTMLCanvasElement;
	const frame = preview.parentElement as HTMLElement;
	const button = frame.querySelector('button') as HTMLButtonElement;
	/** The newest choice, by its number, and what will be sent of it. */
	let newest = 0;
	let data: Promise<string | undefined> = Promise.resolve(undefined);

	const showAs = (state: 'add' | 'wait' | 'change') => {
		frame.hidden = state !== 'change';
		label.textContent = label.dataset[state] ?? '';
		part.setAttribute('aria-busy', String(state === 'wait'));
	};
	const remove = () => {
		newest++;
		data = Promise.resolve(undefined);
		input.value = '';
		showAs('add');
	};

	async function prepare(file: File): Promise<string | undefined> {
		const choice = ++newest;
		// Browsers have many ways to say that a file is gone, damaged or too much for them.
		const problem = await problemOf(file).catch((): PictureProblem => 'broken');
		const made = problem ? undefined : await shrink(file).catch(() => undefined);
		if (choice !== newest) return undefined;
		if (!made) {
			remove();
			changed(false);
			say(problem ?? 'broken');
			return undefined;
		}
		Object.assign(preview, fitted(made.canvas, PREVIEW));
		preview.getContext('2d')?.drawImage(made.canvas, 0, 0, preview.width, preview.height);
		showAs('change');
		changed(true);
		return made.data;
	}

	input.addEventListener('change', () => {
		const [file] = input.files ?? [];
		if (!file) return;
		say('');
		showAs('wait');
		data = prepare(file);
	});
	button.addEventListener('click', () => {
		remove();
		changed(false);
		say('');
		input.focus();
	});
	return { data: () => data, remove };
}
