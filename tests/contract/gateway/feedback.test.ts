import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FEEDBACK_LONGEST, PICTURE_SENT } from '../../../src/lib/feedback-rules.ts';
import { freshGateway } from './support.ts';

const PATH = '/wps/member/feedback';
const MESSAGE = {
	submission: '0123456789abcdef0123456789abcdef',
	category: 'payments',
	text: 'My deposit of this morning is missing.',
};

/** A real picture, in base64. */
async function picture(type: 'jpeg' | 'png' | 'webp', size = 8): Promise<{ type: string; data: string }> {
	const create = { width: size, height: size, channels: 3, background: '#a33' } as const;
	const bytes = await sharp({ create }).toFormat(type).toBuffer();
	return { type: `image/${type}`, data: bytes.toString('base64') };
}

test('a repeated message arrives once and gets the same answer, for each member', async () => {
	const { controls, member, post } = await freshGateway();
	const player = await member('player', 'Play1234');
	const answers = await Promise.all([1, 2, 3].map(() => post(PATH, MESSAGE, player)));
	for (const { value } of answers) expect(value).toEqual(answers[0]?.value);
	const { number } = answers[0]?.value ?? {};
	expect(number).toMatch(/^\d{5}$/);
	expect(controls.feedback('aurelia')).toMatchObject([
		{ ...MESSAGE, number, userName: 'player', hasPicture: false },
	]);
	const vip = await member('viplotus', 'Vip12345');
	expect((await post(PATH, MESSAGE, vip)).value.number).not.toBe(number);
	expect(controls.feedback('aurelia')).toHaveLength(2);
	expect(controls.feedback('senviet')).toEqual([]);
});

test('the largest picture fits into a body; other calls keep their limit', async () => {
	const { member, post } = await freshGateway();
	const player = await member('player', 'Play1234');
	const { data } = await picture('png');
	const filled = Buffer.concat([Buffer.from(data, 'base64'), Buffer.alloc(PICTURE_SENT)]);
	const sized = (bytes: number) => ({
		...MESSAGE,
		picture: { type: 'image/png', data: filled.subarray(0, bytes).toString('base64') },
	});
	expect((await post(PATH, sized(PICTURE_SENT), player)).status).toBe(200);
	expect((await post(PATH, sized(PICTURE_SENT + 3), player)).errorCode).toBe('bad_request');
	expect((await post(PATH, 'x'.repeat(2 ** 20), player)).status).toBe(413);
	expect((await post('/wps/member/language', 'x'.repeat(70_000), player)).status).toBe(413);
});

test('a message or picture that breaks the contract is refused, and nothing is stored', async () => {
	const { controls, member, post } = await freshGateway();
	const player = await member('player', 'Play1234');
	const withPicture = (type: string, data: string) => ({ picture: { type: `image/${type}`, data } });
	for (const wrong of [
		{ text: '' },
		{ text: 'Too short' },
		{ text: 'x'.repeat(FEEDBACK_LONGEST + 1) },
		{ category: 'gossip' },
		{ submission: undefined },
		{ submission: '1; DROP TABLE feedback' },
		// A JPEG that claims to be a PNG, a page, a type that can contain scripts, and no base64.
		withPicture('png', '/9j/4AAQSkZJRgABAQAAAQ=='),
		withPicture('png', btoa('<!doctype html><title>')),
		withPicture('svg+xml', btoa('<svg/>')),
		withPicture('png', '???'),
	]) {
		const answer = await post(PATH, { ...MESSAGE, ...wrong }, player);
		expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, errorCode: 'bad_request' });
	}
	expect(controls.feedback('aurelia')).toEqual([]);
});
