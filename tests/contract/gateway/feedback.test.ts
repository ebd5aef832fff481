import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FEEDBACK_LONGEST, PICTURE_SENT } from '../../../src/lib/feedback-rules.ts';
import { startGateway } from './support.ts';

const PATH = '/wps/member/feedback';
const MESSAGE = {
	submission: '0123456789abcdef0123456789abcdef',
	category: 'payments',
	text: 'My deposit of this morning is missing.',
};
const refused = { status: 400, errorCode: 'bad_request' };

/** A real picture, in base64. */
async function picture(type: 'jpeg' | 'png' | 'webp', size = 8): Promise<{ type: string; data: string }> {
	const create = { width: size, height: size, channels: 3, background: '#a33' } as const;
	const bytes = await sharp({ create }).toFormat(type).toBuffer();
	return { type: `image/${type}`, data: bytes.toString('base64') };
}

test('a message arrives once, whatever is repeated, and each gets the same answer', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const answers = await Promise.all([1, 2, 3].map(() => running.post(PATH, MESSAGE, player)));
	for (const { value } of answers) expect(value).toEqual(answers[0]?.value);
	expect(answers[0]?.value.number).toMatch(/^\d{5}$/);
	expect(running.controls.feedback('aurelia')).toMatchObject([
		{ ...MESSAGE, number: answers[0]?.value.number, userName: 'player', hasPicture: false },
	]);
	// Another member's message may have the same id.
	const vip = await running.member('viplotus', 'Vip12345');
	expect((await running.post(PATH, MESSAGE, vip)).value).not.toEqual(answers[0]?.value);
	expect(running.controls.feedback('aurelia')).toHaveLength(2);
	expect(running.controls.feedback('senviet')).toEqual([]);
	running.controls.reset();
	expect(running.controls.feedback('aurelia')).toEqual([]);
});

test.each(['jpeg', 'png', 'webp'] as const)('a %s comes with it, and the panel shows it', async (type) => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const sent = await picture(type);
	expect((await running.post(PATH, { ...MESSAGE, picture: sent }, player)).status).toBe(200);
	const panel = await (await running.fetch('/demo?merchant=aurelia')).text();
	expect(panel).toContain(MESSAGE.text);
	const [, address = ''] = /<img class="shot" src="([^"]+)"/.exec(panel) ?? [];
	const shown = await running.fetch(address);
	expect(shown.headers.get('content-type')).toBe(sent.type);
	expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(sent.data);
	expect((await running.fetch('/demo/feedback/999')).status).toBe(404);
});

test('a body may be as long as the largest picture; other calls keep their limit', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const { data } = await picture('png');
	const filled = Buffer.concat([Buffer.from(data, 'base64'), Buffer.alloc(PICTURE_SENT)]);
	const sized = (bytes: number) => ({
		...MESSAGE,
		picture: { type: 'image/png', data: filled.subarray(0, bytes).toString('base64') },
	});
	expect((await running.post(PATH, sized(PICTURE_SENT), player)).status).toBe(200);
	expect(await running.post(PATH, sized(PICTURE_SENT + 3), player)).toMatchObject(refused);
	expect((await running.post(PATH, 'x'.repeat(2 ** 20), player)).status).toBe(413);
	expect((await running.post('/wps/member/language', 'x'.repeat(70_000), player)).status).toBe(413);
});

test.each([
	['no text', { text: '' }],
	['too short a text', { text: 'Too short' }],
	['too long a text', { text: 'x'.repeat(FEEDBACK_LONGEST + 1) }],
	['an unknown category', { category: 'gossip' }],
	['no id', { submission: undefined }],
	['a malformed id', { submission: '1; DROP TABLE feedback' }],
	[
		'a picture of another kind than it says',
		{ picture: { type: 'image/png', data: '/9j/4AAQSkZJRgABAQAAAQ==' } },
	],
	['a page instead of a picture', { picture: { type: 'image/png', data: btoa('<!doctype html><title>') } }],
	[
		'a kind of picture that scripts can hide in',
		{ picture: { type: 'image/svg+xml', data: btoa('<svg/>') } },
	],
	['a picture that is no base64', { picture: { type: 'image/png', data: '???' } }],
])('%s is refused, and nothing is kept', async (_, wrong) => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	expect(await running.post(PATH, { ...MESSAGE, ...wrong }, player)).toMatchObject(refused);
	expect(running.controls.feedback('aurelia')).toEqual([]);
});

test('only members write', async () => {
	const running = await startGateway();
	expect(await running.post(PATH, MESSAGE)).toMatchObject({ status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
});
