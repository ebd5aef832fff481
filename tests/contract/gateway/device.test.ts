import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startGateway } from './support.ts';

test('both sources give the script that the vendor ships for script elements', async () => {
	const { fetch } = await startGateway();
	const script = readFileSync('node_modules/@thumbmarkjs/thumbmarkjs/dist/thumbmark.umd.js', 'utf8');
	for (const name of ['first', 'second']) {
		const answer = await fetch(`/demo/vendors/thumbmark/${name}.js`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
		expect(await answer.text()).toBe(script);
	}
	for (const name of ['third.js', 'first.css', 'first', '../thumbmark/..%2fpackage.json']) {
		expect((await fetch(`/demo/vendors/thumbmark/${name}`)).status, name).toBe(404);
	}
});

test('the hosted page runs its own script only, and stands only in pages of its origin', async () => {
	const { fetch } = await startGateway();
	const answer = await fetch('/demo/vendors/device-frame');
	expect(answer.status).toBe(200);
	const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(await answer.text()) ?? [];
	const hash = createHash('sha256').update(script).digest('base64');
	expect(answer.headers.get('Content-Security-Policy')?.split('; ')).toEqual(
		expect.arrayContaining(["default-src 'none'", `script-src 'sha256-${hash}'`, "frame-ancestors 'self'"]),
	);
	expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
