import { parseArgs } from 'node:util';
import { runFleet } from '../fleet/fleet.ts';
import { storeFolder } from '../releases/store.ts';
import { fail } from '../server/fail.ts';
import { NO_GATEWAY, openGateway } from '../server/gateway-source.ts';
import { stopOnSignal } from '../server/stop-on-signal.ts';
import { merchantsHosts } from '../server/without-gateway.ts';

const USAGE = 'Write: npm run fleet -- [CODE...] [--live] [--force] [--workers 2] [--watch [--every 300]]';

/** `npm run fleet`: makes the sites of all merchants, or of those named, and publishes them. */
async function fleet(): Promise<void> {
	const { values, positionals: codes } = options();
	const workers = numberFrom(1, 64, 'workers', values.workers);
	const every = numberFrom(50, 3_600_000, 'every', values.every);
	const { live, force } = values;
	// What the control panel changes while it's watched is in the file of npm run edge.
	const database = values.watch ? process.env.GATEWAY_DB || '.data/gateway.sqlite' : ':memory:';
	const hosts = await merchantsHosts(codes);
	const gateway = hosts.length ? await openGateway(database, undefined, hosts) : NO_GATEWAY;
	const ending = new AbortController();
	const watch = values.watch && { watch: { every, signal: ending.signal } };
	try {
		const running = runFleet({ codes, gateway, store: storeFolder(), workers, live, force, ...watch });
		if (watch) {
			stopOnSignal(async () => {
				ending.abort();
				await running;
			});
		}
		if ((await running).length) process.exitCode = 1;
	} finally {
		await gateway.close();
	}
}

function options() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				live: { type: 'boolean', default: false },
				force: { type: 'boolean', default: false },
				workers: { type: 'string', default: '2' },
				watch: { type: 'boolean', default: false },
				every: { type: 'string', default: '300' },
				'saved-content': { type: 'boolean', default: false },
			},
		});
	} catch (error) {
		const [reason] = (error as Error).message.split('. ');
		throw new Error(`${reason}. ${USAGE}`);
	}
}

function numberFrom(least: number, most: number, name: string, text: string): number {
	const number = Number(text);
	if (Number.isInteger(number) && number >= least && number <= most) return number;
	throw new Error(`--${name} has to be a number from ${least} to ${most}. ${USAGE}`);
}

fleet().catch(fail);
