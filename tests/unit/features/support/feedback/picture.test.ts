// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
	createPicture,
	fitted,
	type PictureProblem,
	type PreparedPicture,
	problemOf,
} from '../../../../../src/features/support/feedback/picture.ts';
import { PICTURE_CHOSEN } from '../../../../../src/lib/feedback-rules.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
const file = (bytes: number, head = JPEG) => new File([head, new Uint8Array(bytes - head.length)], 'a.jpg');

test('a picture may be 5 MB, and not a byte more', async () => {
	expect(PICTURE_CHOSEN).toBe(5_242_880);
	expect(await problemOf(file(PICTURE_CHOSEN))).toBeUndefined();
	expect(await problemOf(file(PICTURE_CHOSEN + 1))).toBe('size');
});

test('a name and a stated type prove nothing', async () => {
	const page = new File(['<!doctype html><script>'], 'holiday.jpg', { type: 'image/jpeg' });
	expect(await problemOf(page)).toBe('type');
	expect(await problemOf(new File([], 'holiday.png', { type: 'image/png' }))).toBe('type');
	expect(await problemOf(new File([JPEG], 'notes.txt', { type: 'text/plain' }))).toBeUndefined();
});

test.each([
	[3000, 2000, 1600, 1067],
	[2000, 3000, 1067, 1600],
	[1600, 1600, 1600, 1600],
	[800, 600, 800, 600],
	[20_000, 3, 1600, 1],
])('a picture of %i by %i is sent with %i by %i', (width, height, smaller, lower) => {
	expect(fitted({ width, height }, 1600)).toEqual({ width: smaller, height: lower });
});

/** A store, and what ends each preparation in turn. */
function create() {
	const ends: ((made: PreparedPicture | PictureProblem) => void)[] = [];
	const picture = createPicture(() => new Promise((end) => void ends.push(end)));
	return { picture, ends, status: () => picture.$state.get().status };
}
const prepared = (data: string) => ({ canvas: { data } as unknown as HTMLCanvasElement, data });

test('a picture is prepared, shown and sent', async () => {
	const { picture, ends, status } = create();
	expect(await picture.data()).toBeUndefined();
	const chosen = picture.choose(new Blob());
	expect(status()).toBe('preparing');
	ends[0]?.(prepared('one'));
	// A message that is sent meanwhile waits for it.
	expect(await picture.data()).toBe('one');
	await chosen;
	expect(picture.$state.get()).toEqual({ status: 'chosen', canvas: prepared('one').canvas });
});

test('a file that can’t be sent leaves no picture and a problem', async () => {
	const { picture, ends } = create();
	const chosen = picture.choose(new Blob());
	ends[0]?.('size');
	await chosen;
	expect(picture.$state.get()).toEqual({ status: 'none', problem: 'size' });
	expect(await picture.data()).toBeUndefined();
});

test('the last choice counts, in whatever order they get ready', async () => {
	const { picture, ends, status } = create();
	const both = [picture.choose(new Blob()), picture.choose(new Blob())];
	ends[1]?.(prepared('two'));
	ends[0]?.('broken');
	await Promise.all(both);
	expect(status()).toBe('chosen');
	expect(await picture.data()).toBe('two');
});

test('a removed picture is neither shown nor sent, also while it’s prepared', async () => {
	const { picture, ends, status } = create();
	const chosen = picture.choose(new Blob());
	picture.remove();
	ends[0]?.(prepared('one'));
	await chosen;
	expect(status()).toBe('none');
	expect(await picture.data()).toBeUndefined();
});
