import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), report: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report }));

import { submissionFor, submit } from '../../../../../src/features/support/feedback/send-feedback.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const TEXT = 'My deposit is missing';
const MESSAGE = `payments  ${TEXT}`;
const retry = vi.fn();
let submission: string;

/** Sends a message, with what its draft keeps. */
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

test('a message is sent with its picture, and resolves to its number', async () => {
	expect(await send()).toBe('10001');
	expect(sent()).toEqual([
		{ submission: expect.stringMatching(/^[\da-f]{32}$/), category: 'payments', text: TEXT },
	]);
	await send('abcd');
	expect(sent()[1]).toMatchObject({ picture: { type: 'image/jpeg', data: 'abcd' } });
});

test('a failure is reported, and the next try has the same submission, also without its picture after a reload', async () => {
	const error = new GatewayError('timeout');
	env.call.mockRejectedValueOnce(error);
	expect(await send('abcd')).toBe('');
	expect(env.report).toHaveBeenCalledExactlyOnceWith(error, 'feedback', retry);
	expect(await send(undefined, '1')).toBe('10001');
	const [first, second] = sent();
	expect(second).toEqual({ submission: first.submission, category: 'payments', text: TEXT });
});

test('a message has the same id for each try, by the submission in its draft', () => {
	const first = submissionFor('', MESSAGE);
	expect(first.id).toMatch(/^[\da-f]{32}$/);
	expect(submissionFor(first.kept, MESSAGE)).toEqual(first);
});

test('a message that was changed is another one', () => {
	const first = submissionFor('', MESSAGE);
	const changed = submissionFor(first.kept, `${MESSAGE}!`);
	expect(changed.id).not.toBe(first.id);
	expect(submissionFor(changed.kept, `${MESSAGE}!`)).toEqual(changed);
});

test('two messages never have the same id', () => {
	const ids = Array.from({ length: 1000 }, () => submissionFor('', MESSAGE).id);
	expect(new Set(ids).size).toBe(1000);
});

test.each([`x ${MESSAGE}`, ` ${MESSAGE}`, MESSAGE, `${'A'.repeat(32)} ${MESSAGE}`])(
	'the submission in a draft may be anything: %s',
	(kept) => {
		expect(submissionFor(kept, MESSAGE).id).toMatch(/^[\da-f]{32}$/);
		expect(kept).not.toContain(submissionFor(kept, MESSAGE).id);
	},
);
