import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { compress, encodingFor } from '../../compression.ts';
import { sendText } from '../serve.ts';

const library = dirname(createRequire(import.meta.url).resolve('@thumbmarkjs/thumbmarkjs'));

/** The real ThumbmarkJS, in the vendor's build for script elements, at two addresses as if on two CDNs (DEV-02). */
export function mountThumbmark(app: Hono): void {
	const script = readFileSync(join(library, 'thumbmark.umd.js'), 'utf8');

	app.get('/demo/vendors/thumbmark/:file{(first|second)\\.js}', async (c) => {
		c.header('Vary', 'Accept-Encoding', { append: true });
		const encoding = encodingFor(c.req.header('Accept-Encoding'));
		if (!encoding) return sendText(c, 'javascript', script, 86_400);
		c.header('Content-Encoding', encoding);
		return sendText(c, 'javascript', await compress(script, encoding, 4), 86_400);
	});
}
