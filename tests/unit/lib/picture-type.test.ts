import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureType } from '../../../src/lib/picture-type.ts';

const drawn = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff') =>
	sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
		.toFormat(format)
		.toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)('a %s is known by its content', async (format) => {
	expect(pictureType(await drawn(format))).toBe(`image/${format}`);
});

test.each(['gif', 'avif', 'tiff'] as const)(
	'a %s is not one of the pictures that are taken',
	async (format) => {
		expect(pictureType(await drawn(format))).toBeUndefined();
	},
);

test.each([
	'',
	'\xff\xd8',
	'\x89PNG',
	'RIFF\x10\0\0\0WEB',
	'RIFF\x10\0\0\0WAVE',
	'<svg xmlns="http://www.w3.org/2000/svg"/>',
	'<!doctype html>',
	' \xff\xd8\xff',
])('%j isn’t a picture', (text) => {
	expect(pictureType(Buffer.from(text, 'latin1'))).toBeUndefined();
});
