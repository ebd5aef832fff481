import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { pagePolicy } from '../content-policy.ts';
import { Refusal } from '../errors.ts';
import { readJson } from '../request-body.ts';

export interface Page {
	lang?: string;
	title: string;
	style?: string;
	script?: string;
	content?: ReturnType<typeof html>;
}

/** A style sheet without classes: simplecss.org. */
const SIMPLE = readFileSync(new URL(import.meta.resolve('simpledotcss/simple.min.css')), 'utf8');

interface Sending {
	status?: ContentfulStatusCode;
	/** Whether pages of this site may frame it. */
	framed?: boolean;
}

/** Sends a page of a stand-in. It isn't cached, and its address isn't sent to other pages. */
export async function sendPage(
	c: Context,
	{ lang = 'en', title, style = '', script = '', content = html`` }: Page,
	{ status = 200, framed = false }: Sending = {},
): Promise<Response> {
	const page = String(
		await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(SIMPLE + style)}</style>
</head>
<body>
${content}
<script>${raw(script)}</script>
</body>
</html>
`,
	);
	const policy = pagePolicy(page, {
		'connect-src': "'self'",
		'form-action': "'self'",
		'frame-ancestors': framed ? "'self'" : "'none'",
	});
	c.header('Content-Security-Policy', policy);
	c.header('Cache-Control', 'no-store');
	c.header('Referrer-Policy', 'no-referrer');
	return c.html(page, status);
}

/** Sends a script or a style sheet, which browsers may store for `seconds`. */
export function sendText(
	c: Context,
	type: 'javascript' | 'css',
	text: string | Uint8Array<ArrayBuffer>,
	seconds = 0,
): Response {
	c.header('Content-Type', `text/${type}; charset=utf-8`);
	c.header('Cache-Control', seconds ? `public, max-age=${seconds}` : 'no-store');
	return c.body(text);
}

/**
 * Returns a script that calls a function. It contains the function's source text, so the function can't use anything
 * outside itself except its arguments: JSON values, or other functions of this kind.
 */
export function scriptOf<Args extends unknown[]>(run: (...args: Args) => void, ...args: Args): string {
	const texts = args.map((arg) =>
		// `</script>` would end an inline script.
		typeof arg === 'function' ? String(arg) : JSON.stringify(arg).replaceAll('<', '\\u003c'),
	);
	return `(${run})(${texts.join(', ')});`;
}

/** Returns a request's JSON body; undefined unless it fits the schema. */
export async function readBody<Body extends GenericSchema>(
	c: Context,
	schema: Body,
): Promise<InferOutput<Body> | undefined> {
	try {
		const body = safeParse(schema, await readJson(c.req.raw));
		return body.success ? body.output : undefined;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

/** Returns the address if it's on the host that was asked, which the stand-ins share with the site. */
export function ownAddress(c: Context, address: string | undefined): URL | undefined {
	const url = URL.parse(address ?? '');
	return url && url.host === new URL(c.req.url).host ? url : undefined;
}
