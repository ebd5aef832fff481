import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Address of a host, and the name that requests use. */
export interface Address {
	url: URL;
	host: string;
}

export interface Question {
	method?: string;
	/** Names are in lower case. `host` defaults to the address's own; '' sends no Host header. */
	headers?: Record<string, string>;
	body?: string;
}

export interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	/** Names of headers that were sent more than once. */
	repeated: string[];
	/** Bytes as received, perhaps compressed. */
	body: Buffer;
}

/** The Accept-Encoding of browsers, without newer compressions. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br';

const PATIENCE = 10_000;
const NO_ANSWER = 'no answer in ten seconds';
const CONNECTIONS = { keepAlive: true, maxSockets: 16 };
const agents = { http: new http.Agent(CONNECTIONS), https: new https.Agent(CONNECTIONS) };

const isSecure = ({ protocol }: URL) => protocol === 'https:';

/** Sends a target exactly as it's written; fetch would normalise it. */
export function ask({ url, host }: Address, target: string, question: Question = {}): Promise<Answer> {
	const { method = 'GET', headers = {}, body } = question;
	const all = { host, ...headers };
	return new Promise((done, failed) => {
		const broken = (error: Error) =>
			failed(new Error(`${method} ${shorten(target)}: ${unreachable(error, url)}`));
		const options = {
			hostname: url.hostname,
			port: url.port,
			path: target,
			method,
			headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
			setHost: false,
			agent: isSecure(url) ? agents.https : agents.http,
			...(isSecure(url) && { servername: host }),
			// Counts only once there is a connection: many requests wait for one.
			timeout: PATIENCE,
		};
		const asked = (isSecure(url) ? https : http).request(options, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part: Buffer) => parts.push(part));
			response.on('error', broken);
			response.on('end', () =>
				done({
					status: response.statusCode ?? 0,
					headers: response.headers,
					repeated: Object.entries(response.headersDistinct).flatMap(([name, values]) =>
						values && values.length > 1 ? [name] : [],
					),
					body: Buffer.concat(parts),
				}),
			);
		});
		asked.on('timeout', () => asked.destroy(new Error(NO_ANSWER)));
		asked.on('error', (error: NodeJS.ErrnoException) => {
			// A server may end an idle connection at any time (RFC 9112, 9.5).
			if (asked.reusedSocket && error.code === 'ECONNRESET')
				ask({ url, host }, target, question).then(done, failed);
			else broken(error);
		});
		asked.end(body);
	});
}

/** Sends text that isn't a valid request. Returns the status of the response, or 0 if the connection closes without one. */
export function askInvalid({ url, host }: Address, text: string): Promise<number> {
	const port = Number(url.port) || (isSecure(url) ? 443 : 80);
	return new Promise((done, failed) => {
		const socket = isSecure(url)
			? tls.connect(port, url.hostname, { servername: host })
			: net.connect(port, url.hostname);
		let answer = '';
		const end = () => {
			socket.destroy();
			done(Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0));
		};
		socket.setTimeout(PATIENCE, () => failed(new Error(`${shorten(text)}: ${NO_ANSWER}`)));
		socket.on('data', (part) => {
			answer += part;
			if (answer.includes('\r\n')) end();
		});
		socket.on('end', end);
		// An edge may cut such a connection off while it is still being written to.
		socket.on('error', end);
		socket.write(text, 'latin1');
	});
}

/** Returns the body of a response without its compression. */
export function decoded({ headers, body }: Answer): Buffer {
	const encoding = headers['content-encoding'];
	if (!encoding || body.length === 0) return body;
	if (encoding === 'br') return brotliDecompressSync(body);
	if (encoding === 'gzip') return gunzipSync(body);
	throw new Error(`is compressed as ${encoding}, which the request doesn't accept`);
}

export const shorten = (text: string): string => {
	const shown = JSON.stringify(text).slice(1, -1);
	return shown.length > 80 ? `${shown.slice(0, 77)}...` : shown;
};

function unreachable(error: Error, { origin }: URL): string {
	if (error.message === NO_ANSWER) return NO_ANSWER;
	return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(error.message)
		? `nothing answers at ${origin}`
		: `the answer broke off (${error.message})`;
}
