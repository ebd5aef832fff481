import { expect, test } from 'vitest';
import { htmlProblems } from '../../support/html-check.ts';

const page = (body: string) =>
	`<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Home</title><style>p{margin:0}</style></head><body><main><h1>Home</h1>${body}</main></body></html>`;

test('accepts a page as Astro writes it', async () => {
	const island =
		'<p><astro-island uid="a" props="{}" ssr client="touch"><button type="button">Log in</button></astro-island></p>';
	const script = '<script type="module">document.title;</script>';
	expect(
		await htmlProblems(page(`${island}<input type="text" aria-label="Name" required><br>${script}`)),
	).toEqual([]);
});

test.each([
	['two elements with one id', '<p id="a"></p><p id="a"></p>', 'no-dup-id'],
	['a block in a paragraph', '<p><astro-island><div></div></astro-island></p>', 'element-permitted-content'],
	['a field without a label', '<input name="a">', 'input-missing-label'],
	['an image without a text', '<img src="a.png">', 'wcag/h37'],
	['a reference to a missing element', '<p aria-describedby="b">a</p>', 'no-missing-references'],
	['an element that is never closed', '<section>', 'close-order'],
])('reports %s', async (_, body, rule) => {
	expect((await htmlProblems(page(body))).join('\n')).toContain(` ${rule}: `);
});
