import { expect, test, vi } from 'vitest';
import { fetchJson } from '../../../src/core/files.ts';
import { isUnreachable } from '../../../src/lib/unreachable.ts';

const answer = (body: string, status = 200) =>
	vi.stubGlobal('fetch', async () => new Response(body, { status }));

test('reads a file', async () => {
	answer('{"a":[1]}');
	expect(await fetchJson('/m/settings.json')).toEqual({ a: [1] });
});

test.each([
	['a missing file', '{}', 404],
	['the login page of a network', '<!doctype html><title>Welcome</title>', 200],
	['a file cut off on the way', '{"a":[', 200],
])('treats %s as unreachable', async (_, body, status) => {
	answer(body, status);
	const error = await fetchJson('/m/settings.json').catch((reason: unknown) => reason);
	expect(error).toMatchObject({ message: `Failed to fetch /m/settings.json: ${status}` });
	expect(isUnreachable(error)).toBe(true);
});
