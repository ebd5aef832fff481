import { defaultMerchant } from '../../merchants/index.ts';
import { findNginx } from '../../server/nginx/find.ts';
import { edgeLoad } from './edge-load.ts';
import { fleetBuild } from './fleet-build.ts';
import { newsToLive } from './news-to-live.ts';
import { nginxCost } from './nginx.ts';

/**
 * `npm run bench -- fleet`: what a fleet of many merchants costs, and its edge; a number after it says how many.
 * `npm run bench -- fleet edge` measures only the edge.
 */
export async function benchFleet(): Promise<void> {
	if (!process.argv.includes('edge')) await benchBuild();
	for (const line of await edgeLoad(defaultMerchant())) console.log(line);
	const lines = findNginx() ? await nginxCost(defaultMerchant()) : ['nginx is not installed'];
	for (const line of lines) console.log(line);
}

async function benchBuild(): Promise<void> {
	const number = Number(process.argv[process.argv.indexOf('fleet') + 1]);
	await fleetBuild(Number.isInteger(number) && number > 0 && number <= 999 ? number : 100);
	await newsToLive();
}
