import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report }));

import { submit } from '../../../../../src/features/support/feedback/send-feedback.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const TEXT = 'My deposit is missing';
const MESSAGE = `payments  ${TEXT}`;
const ID = expect.stringMatching(/^[\da-f]{32}$/);
const retry = vi.fn();
let submission: string;

/** Sends a message, with what its draft has stored. */
const send = (picture?: string, pictured = '') =>
	submit(
		{ category: 'payments', text: TEXT, picture: Promise.resolve(picture), pictured, submission },
		(kept) => {
			submission = kept;
		},
		retry,
	);
const sent = () => env.call.mock.calls.map(([, request]) => request);

beforeEach(() => {
	submission = '';
	env.call.mockReset().mockResolvedValue({ number: '10001' });
});

test('sends a message with its picture, and resolves to its number', async () => {
	expect(await send()).toBe('10001');
	expect(sent()).toEqual([{ submission: ID, category: 'payments', text: TEXT }]);
	await send('abcd');
	expect(sent()[1]).toMatchObject({ picture: { type: 'image/jpeg', data: 'abcd' } });
});

test('reports a failure, and the next try has the same id, also without its picture after a reload', async () => {
	const error = new GatewayError('timeout');
	env.call.mockRejectedValueOnce(error);
	expect(await send('abcd')).toBe('');
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'feedback', retry);
	expect(await send(undefined, '1')).toBe('10001');
	const [first, second] = sent();
	expect(second).toEqual({ submission: first.submission, category: 'payments', text: TEXT });
});

test('gives a message that was changed another id', async () => {
	await send();
	await send('abcd');
	await send('abcd');
	const [first, second, third] = sent();
	expect(second.submission).not.toBe(first.submission);
	expect(third.submission).toBe(second.submission);
});

test.each([`x ${MESSAGE}`, ` ${MESSAGE}`, MESSAGE, `${'A'.repeat(32)} ${MESSAGE}`])(
	'gives a message a new id if its draft has an invalid one: %s',
	async (stored) => {
		submission = stored;
		await send();
		expect(sent()[0].submission).toEqual(ID);
		expect(stored).not.toContain(sent()[0].submission);
	},
);
