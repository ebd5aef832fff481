import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { nginxConfig } from '../edge/nginx/config.ts';
import type { NginxHost, NginxSetup } from '../edge/nginx/setup.ts';
import { folderStore } from '../releases/store.ts';
import { DEMO_PATHS } from './demo-paths.ts';
import { freePort, LOOPBACK } from './listen.ts';
import { Addresses } from './nginx/addresses.ts';
import { authoritiesFor } from './nginx/authorities.ts';
import { Certificates } from './nginx/certificates.ts';
import { nginxOrError } from './nginx/find.ts';
import { Follower } from './nginx/follow.ts';
import { NginxProcess } from './nginx/process.ts';
import { tidy } from './nginx/tidy.ts';
import { refuseUnreadable, type WorkerUser, workerUser } from './nginx/worker-user.ts';
import type { EdgeEngine, EdgeOptions } from './workerd.ts';

export interface NginxOptions extends EdgeOptions {
	/** Where releases are unpacked; the default is a folder that goes when nginx is stopped. */
	folder?: string;
	/** Holds a folder for each host, as /etc/letsencrypt/live does. With it, sites are served by https. */
	certificates?: string;
	/** Port of plain HTTP, which is led to https. */
	plainPort?: number;
	/** For what isn't as it should be, and stops nothing. */
	report?: (line: string) => void;
}

/** Pointers are read as often; nginx looks at a link once a second. */
const FOLLOW = 300;
const TIDY = 60_000;
/** After a change, requests may still be under way for what was shown before. */
const SETTLED = 10_000;
/** How often gateways' names are looked up. */
const LOOK_UP = 30_000;

/**
 * Serves all hosts of a store by nginx, and follows their pointers. Moving a
 * pointer is a link renamed; new hosts, canaries and other settings are a
 * graceful reload. Throws an Error of one line.
 */
export async function startNginx(options: NginxOptions): Promise<EdgeEngine> {
	const { gateway, hostname = LOOPBACK, demo = false, report = console.error } = options;
	const found = nginxOrError();
	const user = workerUser();
	const port = options.port ?? (await freePort(20_000 + Math.floor(Math.random() * 20_000), hostname));
	const folder = preparedFolder(options.folder, user);

	const store = folderStore(options.store);
	const follower = new Follower(store, folder, report);
	const addresses = new Addresses(report);
	const nginx = new NginxProcess(found, folder);
	const at = (port: number) => `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
	const certificates =
		options.certificates && new Certificates(resolve(options.certificates), folder, report);
	const config = async () => {
		const { hosts, broken } = await follower.follow();
		const origins = originsOf(gateway, hosts);
		const setup: NginxSetup = {
			folder,
			listen: [at(port)],
			trusted: options.trusted ?? [],
			...(certificates && { secure: true }),
			...(options.plainPort && { plain: [at(options.plainPort)] }),
			modules: found.modules,
			...(user && { user }),
			hosts: certificates ? withCertificates(hosts, certificates) : hosts,
			broken,
			servers: await known(origins),
			gateway,
			demoPaths: demo ? DEMO_PATHS : [],
			authorities: authoritiesFor(origins),
		};
		return nginxConfig(setup);
	};
	let looked = { at: Number.NEGATIVE_INFINITY, origins: '', servers: new Map() as NginxSetup['servers'] };
	const known = async (origins: readonly string[]) => {
		const key = origins.join(' ');
		if (key !== looked.origins || performance.now() - looked.at > LOOK_UP)
			looked = { at: performance.now(), origins: key, servers: await addresses.of(origins) };
		return looked.servers;
	};

	const removeOwn = () => options.folder || rmSync(folder, { recursive: true, force: true });
	try {
		await nginx.start(await config(), port, options.ended ?? ((why) => report(`nginx has ended: ${why}`)));
	} catch (error) {
		removeOwn();
		throw error;
	}
	await tidy(store, folder, follower.names());
	let tidied = performance.now();
	let failure = '';
	const stop = repeat(async () => {
		try {
			await nginx.reload(await config());
			failure = '';
			const now = performance.now();
			if (now - tidied < TIDY || now - follower.changed < SETTLED) return;
			tidied = now;
			await tidy(store, folder, follower.names());
		} catch (error) {
			const { message } = error as Error;
			if (message !== failure) report(message);
			failure = message;
		}
	});
	return {
		url: `http://${LOOPBACK}:${port}`,
		pid: nginx.pid,
		async close() {
			await stop();
			await nginx.stop();
			removeOwn();
		},
	};
}

/** Where calls and Firebase's pages go. */
function originsOf(gateway: string, hosts: readonly NginxHost[]): string[] {
	const ofHosts = hosts.flatMap(({ edge }) => [
		edge.gateway,
		edge.authDomain && `https://${edge.authDomain}`,
	]);
	return [...new Set([gateway, ...ofHosts])].filter(Boolean);
}

function withCertificates(hosts: readonly NginxHost[], certificates: Certificates): NginxHost[] {
	return hosts.map((host) => {
		const certificate = certificates.of(host.name);
		return { ...host, ...(certificate && { certificate }) };
	});
}

/** Makes the folder. Throws a one-line error if nginx can't use it. */
function preparedFolder(wanted: string | undefined, user: WorkerUser | undefined): string {
	const folder = wanted ? resolve(wanted) : mkdtempSync(join(tmpdir(), 'site-nginx-'));
	for (const name of ['temporary', 'challenges']) mkdirSync(`${folder}/${name}`, { recursive: true });
	refuseSecond(folder);
	if (user) {
		if (!wanted) chmodSync(folder, 0o755);
		refuseUnreadable(`${folder}/challenges`, user);
	}
	return folder;
}

/** Two would undo each other's links. */
function refuseSecond(folder: string): void {
	const file = `${folder}/nginx.pid`;
	const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
	if (!pid || !runs(pid)) return;
	throw new Error(`nginx already runs in ${folder} (process ${pid}). Stop it first: kill ${pid}`);
}

function runs(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Does something again and again, each time after the last has ended. The function that comes back ends it. */
function repeat(action: () => Promise<void>): () => Promise<void> {
	let timer: NodeJS.Timeout;
	let over = false;
	let running = Promise.resolve();
	const next = () => {
		timer = setTimeout(() => {
			running = action().then(() => {
				if (!over) next();
			});
		}, FOLLOW);
	};
	next();
	return async () => {
		over = true;
		clearTimeout(timer);
		await running;
	};
}
