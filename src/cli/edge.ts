import { writeCloudflareWorker } from '../build/edge-worker.ts';
import { trustedNetworks } from '../edge/trusted-proxies.ts';
import { runFleet } from '../fleet/fleet.ts';
import { readPointers } from '../releases/pointers.ts';
import { folderStore, storeFolder } from '../releases/store.ts';
import { announceEdge } from '../server/announce.ts';
import { fail } from '../server/fail.ts';
import { ALL_MERCHANTS, NO_GATEWAY, type OpenGateway, openGateway } from '../server/gateway-source.ts';
import { freePort, LOOPBACK, wantedPort } from '../server/listen.ts';
import { startNginx } from '../server/nginx.ts';
import { stopOnSignal } from '../server/stop-on-signal.ts';
import { merchantsHosts, pointedHosts } from '../server/without-gateway.ts';
import { type EdgeEngine, type EdgeOptions, startWorkerd } from '../server/workerd.ts';
import { CHECK_USAGE, checkCommand } from '../tools/edge-check/command.ts';

const USAGE = 'Write: npm run edge, or npm run edge -- workerd | nginx | cloudflare | check';
const PORT = 8787;
const CLOUDFLARE = '.fleet/cloudflare';

type Start = (options: EdgeOptions) => Promise<EdgeEngine>;
const ENGINES = new Map<string, Start>([
	['workerd', startWorkerd],
	['nginx', startNginxHere],
]);

/** EDGE_CERTIFICATES names a folder such as /etc/letsencrypt/live; port 443 leads visitors of port 80 to itself. */
function startNginxHere(options: EdgeOptions): Promise<EdgeEngine> {
	const certificates = process.env.EDGE_CERTIFICATES;
	return startNginx({
		...options,
		folder: '.fleet/nginx',
		...(certificates && { certificates, ...(options.port === 443 && { plainPort: 80 }) }),
	});
}

/** `npm run edge`: serves the fleet's store, checks an edge, or writes the worker for Cloudflare. */
async function edge([command = 'workerd', ...words]: string[]): Promise<void> {
	if (command === 'check') {
		if (!(await checkCommand(words))) process.exitCode = 1;
		return;
	}
	if (words.length) throw new Error(`${words.join(' ')} means nothing here. ${USAGE}`);
	if (command === 'cloudflare') {
		for (const file of await writeCloudflareWorker(CLOUDFLARE)) console.log(`Written: ${file}`);
		return;
	}
	const start = ENGINES.get(command);
	if (!start) {
		throw new Error(`There is no engine ${command}. ${USAGE}. ${CHECK_USAGE}`);
	}
	await serve(command, start);
}

/** Over the store, which is made first if it's empty. */
async function serve(command: string, start: Start): Promise<void> {
	const hostname = process.env.HOST || LOOPBACK;
	const port = await freePort(wantedPort(PORT), hostname);
	const store = storeFolder();
	const isEmpty = !(await readPointers(folderStore(store))).size;
	const hosts = isEmpty ? await merchantsHosts() : await pointedHosts(folderStore(store));
	const isNeeded = hosts.length > 0 || process.env.GATEWAY_URL;
	const gateway: Pick<OpenGateway, 'url' | 'embedded' | 'firebase' | 'close'> = isNeeded
		? await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', ALL_MERCHANTS, hosts)
		: NO_GATEWAY;
	try {
		if (isEmpty) await runFleet({ codes: [], gateway, store, workers: 2 });
		const engine = await start({
			store,
			gateway: gateway.url,
			demo: gateway.embedded,
			port,
			hostname,
			trusted: trustedNetworks(process.env.TRUSTED_PROXIES),
			ended: (why) => fail(new Error(why)),
		});
		const served = [...(await readPointers(folderStore(store))).keys()];
		const protocol = command === 'nginx' && process.env.EDGE_CERTIFICATES ? 'https' : 'http';
		await announceEdge(
			served,
			{ protocol, port },
			gateway.embedded ? undefined : gateway.url || 'each merchant’s own',
		);
		// So that the first player who signs in with Firebase doesn't wait for it. If it fails, that sign-in reports it.
		gateway.firebase?.url().catch(() => undefined);
		stopOnSignal(async () => {
			await engine.close();
			await gateway.close();
		});
	} catch (error) {
		await gateway.close();
		throw error;
	}
}

edge(process.argv.slice(2)).catch(fail);
