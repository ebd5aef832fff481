import { beforeEach, expect, test, vi } from 'vitest';
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

interface Link {
	href: string;
	onload: () => void;
	onerror: () => void;
	remove: () => void;
}

let links: Link[];
let loadStyle: (href: string) => Promise<void>;

beforeEach(async () => {
	links = [];
	vi.stubGlobal('document', {
		createElement: () => ({ remove: () => undefined }),
		querySelector: () => links.at(-1) ?? null,
		head: { append: (link: Link) => links.push(link) },
	});
	vi.resetModules();
	({ loadStyle } = await import('../../../src/core/files.ts'));
});

/** Whether it has settled once everything that waits has had its turn. */
async function settled(promise: Promise<void>): Promise<boolean> {
	let done = false;
	void promise.then(() => (done = true));
	for (let turn = 0; turn < 10; turn++) await Promise.resolve();
	return done;
}

test('a second request for a style sheet waits for the first one', async () => {
	const first = loadStyle('/m/a.css');
	const second = loadStyle('/m/a.css');
	expect(links).toHaveLength(1);
	expect(await settled(second)).toBe(false);
	links[0]?.onload();
	expect(await settled(first)).toBe(true);
	expect(await settled(second)).toBe(true);
	expect(await settled(loadStyle('/m/a.css'))).toBe(true);
	expect(links).toHaveLength(1);
});

test('a style sheet that can’t be loaded causes no delay, and is requested again', async () => {
	const first = loadStyle('/m/a.css');
	links[0]?.onerror();
	expect(await settled(first)).toBe(true);
	expect(await settled(loadStyle('/m/a.css'))).toBe(false);
	expect(links).toHaveLength(2);
});
