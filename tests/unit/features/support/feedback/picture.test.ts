// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
	createPicture,
	fitted,
	type PictureState,
	problemOf,
} from '../../../../../src/features/support/feedback/picture.ts';
import { PICTURE_CHOSEN } from '../../../../../src/lib/feedback-rules.ts';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]);
const file = (bytes: number, head = JPEG) => new File([head, new Uint8Array(bytes - head.length)], 'a.jpg');

test('a picture may have 5 MB, and not a byte more', async () => {
	expect(PICTURE_CHOSEN).toBe(5_242_880);
	expect(await problemOf(file(PICTURE_CHOSEN))).toBeUndefined();
	expect(await problemOf(file(PICTURE_CHOSEN + 1))).toBe('size');
});

test.each([
	[3000, 2000, 1600, 1067],
	[2000, 3000, 1067, 1600],
	[800, 600, 800, 600],
	[20_000, 3, 1600, 1],
])('a picture of %i by %i is sent with %i by %i', (width, height, smaller, lower) => {
	expect(fitted({ width, height }, 1600)).toEqual({ width: smaller, height: lower });
});

/** Creates a picture, with the functions that end each preparation in turn. */
function create() {
	const ends: ((state: PictureState) => void)[] = [];
	const picture = createPicture(() => new Promise((end) => void ends.push(end)));
	return { picture, ends, state: () => picture.$state.get() };
}

test('the last choice counts, even if it’s ready first, and none counts that is removed while it’s prepared', async () => {
	const { picture, ends, state } = create();
	const both = [picture.choose(new Blob()), picture.choose(new Blob())];
	ends[1]?.({ data: 'two' });
	ends[0]?.({ problem: 'broken' });
	await Promise.all(both);
	expect([state(), await picture.data()]).toEqual([{ data: 'two' }, 'two']);
	const removed = picture.choose(new Blob());
	picture.remove();
	ends[2]?.({ data: 'three' });
	await removed;
	expect([state(), await picture.data()]).toEqual([{}, undefined]);
});
