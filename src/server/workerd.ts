import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bundleEdgeWorker, COMPATIBILITY } from '../build/edge-worker.ts';
import { DEMO_PATHS } from './demo-paths.ts';
import { LOOPBACK } from './listen.ts';

/** An edge that runs. */
export interface EdgeEngine {
	/** http://127.0.0.1:PORT */
	url: string;
	/** Of the process that answers; its CPU time is measured. */
	pid: number;
	close(): Promise<void>;
}

export interface EdgeOptions {
	/** Folder of the store. */
	store: string;
	/** Origin of the gateway for merchants that name none. */
	gateway: string;
	/** Any free one without it. */
	port?: number;
	/** Whether that gateway is the embedded one, which answers more than /wps/. */
	demo?: boolean;
	/** Where it listens; loopback without it. */
	hostname?: string;
	/** Networks of what stands in front of it, such as 10.0.0.0/8: what they say of the visitor is believed. */
	trusted?: readonly string[];
	/** It has ended by itself. */
	ended?: (why: string) => void;
}

/** Starts workerd over a store. Rejects with an Error of one line. */
export async function startWorkerd(options: EdgeOptions): Promise<EdgeEngine> {
	const folder = mkdtempSync(join(tmpdir(), 'edge-worker-'));
	try {
		writeFileSync(join(folder, 'worker.js'), await bundleEdgeWorker('local'));
		writeFileSync(join(folder, 'config.capnp'), configuration(options));
		// Only who asks for it needs the package.
		const workerd: typeof import('workerd') = createRequire(import.meta.url)('workerd');
		const child = spawn(workerd.default, ['serve', '--control-fd=3', join(folder, 'config.capnp')], {
			stdio: ['ignore', 'inherit', 'pipe', 'pipe'],
		});
		process.once('exit', () => child.kill());
		passErrorsOn(child.stderr as Readable);
		const port = await listening(child);
		let closing = false;
		child.once('exit', (code, signal) => {
			if (!closing) options.ended?.(`workerd has ended (${signal ?? code})`);
		});
		return {
			url: `http://${LOOPBACK}:${port}`,
			pid: child.pid as number,
			async close() {
				closing = true;
				const ended = once(child, 'exit');
				child.kill();
				await ended;
				rmSync(folder, { recursive: true, force: true });
			},
		};
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

/** workerd.capnp of the package explains each field. */
function configuration({
	store,
	gateway,
	port = 0,
	demo = false,
	hostname = LOOPBACK,
	trusted = [],
}: EdgeOptions): string {
	const text = JSON.stringify;
	return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "edge", worker = .edge),
    (name = "store", disk = (path = ${text(resolve(store))})),
    # A gateway may be on this machine.
    (name = "internet", network = (allow = ["public", "private", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  # A larger young generation saves no time here, and takes 400 MB instead of 150.
  v8Flags = ["--max-semi-space-size=4"],
  sockets = [(
    name = "http",
    address = ${text(`${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`)},
    http = (),
    service = "edge",
  )],
);

const edge :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = ${text(COMPATIBILITY.date)},
  compatibilityFlags = ${text(COMPATIBILITY.flags)},
  bindings = [
    (name = "STORE", service = "store"),
    (name = "GATEWAY_URL", text = ${text(gateway)}),
    (name = "DEMO", json = ${text(text(demo ? DEMO_PATHS : []))}),
    (name = "TRUSTED", json = ${text(text(trusted))}),
  ],
);
`;
}

/** The port it listens on, as it says by itself (--control-fd). */
async function listening(child: ChildProcess): Promise<number> {
	const said = new Promise<number>((done) => {
		createInterface(child.stdio[3] as Readable).on('line', (line) => {
			const message = JSON.parse(line);
			if (message.event === 'listen') done(message.port);
		});
	});
	const ended = once(child, 'exit').then(([code]) => {
		throw new Error(`workerd ended before it listened (${code}). Is its port taken?`);
	});
	return Promise.race([said, ended]);
}

/** Addresses in its own code, and what it says of requests that are no valid ones: anyone can send those. */
const NOISE = /^stack:|kj\/compat\/url\.c\+\+|Incoming CONNECT on a worker/;

function passErrorsOn(stderr: Readable): void {
	createInterface(stderr).on('line', (line) => {
		if (!NOISE.test(line)) process.stderr.write(`${line}\n`);
	});
}
