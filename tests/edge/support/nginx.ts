import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { freePort } from '../../../src/server/listen.ts';
import { NGINX } from '../../../src/tools/browsers.ts';

export interface RunningNginx {
	url: string;
	/** As /srv/site: a folder for each merchant, in which `current` is a link. */
	sites: string;
	close(): void;
}

/**
 * Starts nginx with src/edge/nginx.conf for built sites, given as folders by merchant. Only folders, ports, the
 * workers' user and the gateway's address differ from what a merchant copies; `change` changes more.
 */
export async function startNginx(
	folders: Readonly<Record<string, string>>,
	gateway: string,
	change: (config: string) => string = (config) => config,
): Promise<RunningNginx> {
	const folder = mkdtempSync(`${tmpdir()}/nginx-`);
	for (const [merchant, built] of Object.entries(folders)) {
		mkdirSync(`${folder}/sites/${merchant}`, { recursive: true });
		symlinkSync(built, `${folder}/sites/${merchant}/current`);
	}
	const port = await freePort(28_000, '127.0.0.1');
	const config = readFileSync('src/edge/nginx.conf', 'utf8')
		// The project may be in a folder that only its owner may read.
		.replace('user www-data', `user ${userInfo().username}`)
		.replaceAll('/srv/site', `${folder}/sites`)
		.replaceAll('/var/log/nginx', folder)
		.replace('/run/nginx.pid', `${folder}/nginx.pid`)
		.replaceAll('listen 80', `listen 127.0.0.1:${port}`)
		.replace('server gateway.example.com:443', `server ${new URL(gateway).host}`)
		.replaceAll('https://gateway.example.com', 'http://gateway.example.com');
	const file = `${folder}/nginx.conf`;
	writeFileSync(file, change(config));
	// nginx listens when this returns, and continues in the background.
	const { status, stderr } = spawnSync(NGINX, ['-e', `${folder}/start.log`, '-c', file], {
		encoding: 'utf8',
	});
	if (status !== 0) throw new Error(`${stderr}${readFileSync(`${folder}/start.log`, 'utf8')}`);
	return {
		url: `http://127.0.0.1:${port}`,
		sites: `${folder}/sites`,
		close() {
			process.kill(Number(readFileSync(`${folder}/nginx.pid`, 'utf8')));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
