import { type FaultRow, instead, refusal, withBody, withHeader, withJson, withValue } from './support.ts';

export const ANSWER_FAULTS: readonly FaultRow[] = [
	['success without a value', 'country', withJson(() => ({ success: true })), 'value: nothing | an object'],
	['a value of null', 'country', withValue(() => null), 'value: null | an object'],
	['a value of another kind', 'country', withValue(() => 42), 'value: a number | an object'],
	[
		'a value without success',
		'country',
		withJson(({ value }) => ({ value })),
		'success: nothing | true or false',
	],
	[
		'success as a text',
		'country',
		withJson(({ value }) => ({ success: 'true', value })),
		'success: a text | true or false',
	],
	[
		'a refusal without a code',
		'country',
		instead(200, '{"success":false}'),
		'success: a refusal without an errorCode (HTTP 200) | true',
	],
	[
		'an unknown merchant',
		'country',
		instead(200, refusal('domain_not_available')),
		"success: a refusal with domain_not_available (HTTP 200) | true: the merchant's code or its host is unknown to the gateway",
	],
	[
		'too many requests',
		'country',
		instead(429, refusal('TOO_MANY_REQUEST_IP')),
		'success: a refusal with TOO_MANY_REQUEST_IP (HTTP 429) | true: wait, and check again',
	],
	[
		'a server error with a code',
		'country',
		instead(500, refusal('unknown_error')),
		'success: a refusal with unknown_error (HTTP 500) | true',
	],
	['502', 'country', instead(502, '<h1>Bad gateway</h1>'), 'status: HTTP 502 | HTTP 200'],
	['503 without a body', 'country', instead(503, ''), 'status: HTTP 503 | HTTP 200'],
	['401 for visitors', 'country', instead(401, ''), 'status: HTTP 401 | HTTP 200'],
	[
		'a redirect',
		'country',
		instead(302, '', { Location: '/login' }),
		'status: HTTP 302, a redirect | HTTP 200',
	],
	['HTML', 'country', instead(200, '<!doctype html><p>Hello'), 'body: a page of HTML | JSON'],
	['nothing', 'country', instead(200, ''), 'body: nothing | JSON'],
	[
		'half an answer',
		'country',
		withBody((body) => body.slice(0, 40)),
		'body: a text that is not valid JSON, or only a part of it | JSON',
	],
	['null for an answer', 'country', instead(200, 'null'), 'body: null | an object with success and value'],
	['a list for an answer', 'country', instead(200, '[]'), 'body: a list | an object with success and value'],
	[
		'another content type',
		'country',
		withHeader('Content-Type', 'text/plain'),
		'Content-Type: text/plain | application/json',
	],
	['no content type', 'country', withHeader('Content-Type', ''), 'Content-Type: nothing | application/json'],
	[
		'no answer in time',
		'country',
		() => new Promise(() => undefined),
		'answer: nothing within 0.3 s | an answer',
		{ limitMs: 300 },
	],
	[
		'a broken connection',
		'country',
		(answer, _, outgoing) => {
			outgoing.destroy();
			return answer;
		},
		'answer: a connection that broke off (UND_ERR_SOCKET) | an answer',
	],
	[
		'a status that caches store',
		'status',
		withHeader('Cache-Control', 'public, max-age=60'),
		'Cache-Control: leave to store the answer | no-store',
	],
	['revisions without a tag', 'contentRevisions', withHeader('ETag'), 'ETag: nothing | a tag of the answer'],
];
