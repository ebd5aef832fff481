import { expect, test } from 'vitest';
import type {
	PictureProblem,
	PreparedPicture,
} from '../../../../../src/features/support/feedback/picture.ts';
import { createPicture } from '../../../../../src/features/support/feedback/picture-store.ts';

/** A store, and what ends each preparation in turn. */
function create() {
	const ends: ((made: PreparedPicture | PictureProblem) => void)[] = [];
	const picture = createPicture(() => new Promise((end) => void ends.push(end)));
	return { picture, ends, status: () => picture.$state.get().status };
}
const prepared = (data: string) => ({ canvas: { data } as unknown as HTMLCanvasElement, data });
const file = new Blob();

test('a picture is prepared, shown and sent', async () => {
	const { picture, ends, status } = create();
	expect(await picture.data()).toBeUndefined();
	const chosen = picture.choose(file);
	expect(status()).toBe('preparing');
	ends[0]?.(prepared('one'));
	// A message that is sent meanwhile waits for it.
	expect(await picture.data()).toBe('one');
	await chosen;
	expect(picture.$state.get()).toEqual({ status: 'chosen', canvas: prepared('one').canvas });
});

test('a file that can’t be sent leaves no picture and a problem', async () => {
	const { picture, ends } = create();
	const chosen = picture.choose(file);
	ends[0]?.('size');
	await chosen;
	expect(picture.$state.get()).toEqual({ status: 'none', problem: 'size' });
	expect(await picture.data()).toBeUndefined();
});

test('the last choice counts, in whatever order they get ready', async () => {
	const { picture, ends, status } = create();
	const both = [picture.choose(file), picture.choose(file)];
	ends[1]?.(prepared('two'));
	ends[0]?.('broken');
	await Promise.all(both);
	expect(status()).toBe('chosen');
	expect(await picture.data()).toBe('two');
});

test('a removed picture is neither shown nor sent, also while it’s prepared', async () => {
	const { picture, ends, status } = create();
	const chosen = picture.choose(file);
	picture.remove();
	ends[0]?.(prepared('one'));
	await chosen;
	expect(status()).toBe('none');
	expect(await picture.data()).toBeUndefined();
});
