import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Address of a host, and the name that requests use. */
export interface Address {
	url: URL;
	host: string;
}

export interface Question {
	method?: string;
	/**
	 * Names are in lower case. By default, `host` is the address's own, and `accept-encoding` that of browsers, without
	 * newer compressions; '' sends neither.
	 */
	headers?: Record<string, string>;
	body?: string;
}

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** Names of headers that were sent more than once. */
	repeated: string[];
	/** Decompressed. */
	body: Buffer;
	/** Bytes of the body as received. */
	length: number;
}

const PATIENCE = 10_000;
const NO_ANSWER = 'no answer in ten seconds';
const CONNECTIONS = { keepAlive: true, maxSockets: 16 };
const agents = { http: new http.Agent(CONNECTIONS), https: new https.Agent(CONNECTIONS) };

const isSecure = ({ protocol }: URL) => protocol === 'https:';

/** Sends a target exactly as it's written; fetch would normalise it. */
export async function ask({ url, host }: Address, target: string, question: Question = {}): Promise<Answer> {
	const { method = 'GET', body } = question;
	const headers = { host, 'accept-encoding': 'gzip, deflate, br', ...question.headers };
	const asked = (isSecure(url) ? https : http).request({
		hostname: url.hostname,
		port: url.port,
		path: target,
		method,
		headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
		setHost: false,
		agent: isSecure(url) ? agents.https : agents.http,
		...(isSecure(url) && { servername: host }),
		// Counts only once there is a connection: many requests wait for one.
		timeout: PATIENCE,
	});
	asked.on('timeout', () => asked.destroy(new Error(NO_ANSWER)));
	try {
		asked.end(body);
		const [response]: IncomingMessage[] = await once(asked, 'response');
		if (!response) throw new Error(NO_ANSWER);
		const sent = await buffer(response);
		return {
			status: response.statusCode ?? 0,
			headers: response.headers,
			repeated: Object.entries(response.headersDistinct).flatMap(([name, values]) =>
				values && values.length > 1 ? [name] : [],
			),
			body: decoded(sent, response.headers['content-encoding']),
			length: sent.length,
		};
	} catch (error) {
		// A server may end an idle connection at any time (RFC 9112, 9.5).
		if (asked.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET')
			return ask({ url, host }, target, question);
		throw new Error(`${method} ${shorten(target)}: ${reasonOf(error as Error, url)}`);
	}
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
	if (!encoding || body.length === 0) return body;
	if (encoding === 'br') return brotliDecompressSync(body);
	if (encoding === 'gzip') return gunzipSync(body);
	throw new Error(`is compressed as ${encoding}, which the request doesn't accept`);
}

export const shorten = (text: string): string => {
	const shown = JSON.stringify(text).slice(1, -1);
	return shown.length > 80 ? `${shown.slice(0, 77)}...` : shown;
};

function reasonOf({ message }: Error, { origin }: URL): string {
	if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(message)) return `nothing answers at ${origin}`;
	return message === NO_ANSWER ? NO_ANSWER : `the answer broke off (${message})`;
}
