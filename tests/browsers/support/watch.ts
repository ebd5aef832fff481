import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { pictureOrigin } from '../../../src/demo/picture-server.ts';
import { markPopupsSeen } from '../../support/popups.ts';

const RECORDED = '/recorded';
/** Path of an empty page on the site's origin. */
export const BLANK = '/blank';

/**
 * Runs in the page before all other scripts if the driver reports no errors. It records exceptions, rejections,
 * violations of the policy, calls of console.error, and scripts, styles and images that don't load. Messages that an
 * engine writes to its console without an event are missed, such as warnings about unknown styles.
 */
function recordErrors(address: string): void {
	const record = (text: string) => {
		// Synchronous, so that it survives a navigation, and arrives before the test continues.
		const request = new XMLHttpRequest();
		request.open('POST', address, false);
		request.send(text);
	};
	// On a navigation, WebKit aborts the page's open requests, and reports them as failed.
	let left = false;
	addEventListener('beforeunload', () => {
		left = true;
	});
	addEventListener('pageshow', () => {
		left = false;
	});
	addEventListener(
		'error',
		(event) => {
			const { target } = event;
			if (target instanceof Element && left) return;
			if (target instanceof Element) record(`request: ${target.outerHTML.slice(0, 200)}`);
			else record(`uncaught: ${event.message}`);
		},
		true,
	);
	addEventListener('unhandledrejection', ({ reason }) => record(`uncaught: ${reason}`));
	addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
		record(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
	);
	const { error } = console;
	console.error = (...words) => {
		record(`console: ${words.join(' ')}`);
		error.apply(console, words);
	};
}

export interface Watch {
	/** Stands between the browser and the site's server. */
	around(server: Hono): Hono;
	/** Failed requests, and what the recorder has sent. */
	errors: string[];
	/** Breaks the connection of each request from now on, as without a network. */
	cut(): void;
	isCut(): boolean;
}

interface Settings {
	/** Whether the pages get a recorder. */
	record: boolean;
	/** Origin that serves pictures instead of the one that the built pages name, which may belong to someone else. */
	pictures: string;
}

/** Watches the site from its server, which sees each request that fails. */
export function watch({ record, pictures }: Settings): Watch {
	const errors: string[] = [];
	let cut = false;
	// The script comes before the meta element with the page's content security policy, which therefore doesn't apply to it.
	const script = `(${markPopupsSeen})({ isNewDevice: true });${record ? `(${recordErrors})('${RECORDED}')` : ''}`;
	const around = (server: Hono) => {
		const outer = new Hono();
		outer.post(RECORDED, async (context) => {
			errors.push(await context.req.text());
			return context.body(null, 204);
		});
		outer.get(BLANK, (context) => context.html('<!doctype html><link rel="icon" href="data:,">'));
		outer.all('*', async (context) => {
			const { path, raw, method } = context.req;
			if (cut) {
				(context.env as HttpBindings).incoming.socket.destroy();
				return RESPONSE_ALREADY_SENT;
			}
			const answer = await server.fetch(withoutEncoding(raw), context.env);
			// Firefox requests it automatically for a page from the back-forward cache.
			if (answer.status >= 400 && path !== '/favicon.ico')
				errors.push(`request: ${answer.status} ${method} ${path}`);
			const type = answer.headers.get('Content-Type') ?? '';
			if (method !== 'GET' || !/^(text\/html|application\/json)/.test(type)) return answer;
			const text = (await answer.text()).replaceAll(pictureOrigin(), pictures);
			const page = path.startsWith('/m/') && type.startsWith('text/html');
			const body = page ? text.replace('<head>', `<head><script>${script}</script>`) : text;
			const headers = new Headers(answer.headers);
			headers.delete('Content-Length');
			return new Response(body, { status: answer.status, headers });
		});
		return outer;
	};
	return {
		around,
		errors,
		cut() {
			cut = true;
		},
		isCut: () => cut,
	};
}

/** Returns a request without Accept-Encoding, so that a page isn't sent compressed. */
function withoutEncoding(request: Request): Request {
	if (request.method !== 'GET') return request;
	const headers = new Headers(request.headers);
	headers.delete('Accept-Encoding');
	return new Request(request.url, { headers });
}
