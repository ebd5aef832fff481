import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { childTime, memory, processTree } from './cpu.ts';
import { type Scratch, scratchFleet } from './scratch.ts';

/** As npm run fleet has it. */
const FLEET = ['--max-semi-space-size=16', 'src/cli/fleet.ts'];

interface Run {
	/** Seconds. */
	wall: number;
	cpu: number;
	/** Megabytes of all its processes together. */
	memory: number;
}

/** What the sites of many merchants cost together, and one of them on its own in the best quality. */
export async function fleetBuild(count: number): Promise<void> {
	const scratch = await scratchFleet(count);
	try {
		const [first = ''] = scratch.codes;
		const alone = await run(scratch, ['src/cli/build.ts', '--best'], { MERCHANT: first });
		console.log(`\nnpm run build -- --best, 1 merchant      ${told(alone)}`);
		const all = await run(scratch, FLEET);
		console.log(`npm run fleet, ${String(count).padStart(3)} merchants              ${told(all)}`);
		const each = all.cpu / count;
		console.log(
			`  a merchant                             ${each.toFixed(1)} CPU-s, a ${(alone.cpu / each).toFixed(1)}th of the best; on two free cores ${minutes(all.cpu / 2)} in all`,
		);
		const store = storeSize(scratch.folder);
		console.log(
			`  store                                  ${store.files} files, ${Math.round(store.bytes / 1e6)} MB`,
		);
		const again = await run(scratch, FLEET);
		const written = storeSize(scratch.folder, Date.now() - again.wall * 1000).files;
		console.log(`npm run fleet, nothing changed           ${told(again)}, ${written} files written`);
	} finally {
		scratch.delete();
	}
}

function told({ wall, cpu, memory: most }: Run): string {
	return `${minutes(wall).padStart(11)}, ${cpu.toFixed(1).padStart(6)} CPU-s, ${Math.round(most)} MB`;
}

const minutes = (seconds: number) =>
	seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

async function run({ folder }: Scratch, args: string[], variables: NodeJS.ProcessEnv = {}): Promise<Run> {
	const [start, before] = [performance.now(), childTime()];
	const child = spawn(process.execPath, args, {
		cwd: folder,
		env: { ...process.env, ...variables },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	let most = 0;
	const sampling = setInterval(() => {
		try {
			if (child.pid) most = Math.max(most, memory(processTree(child.pid)));
		} catch {
			// One of them has ended meanwhile.
		}
	}, 1000);
	const exit = await new Promise((done) => child.on('close', done));
	clearInterval(sampling);
	if (exit !== 0) throw new Error(`${args.join(' ')} failed`);
	return {
		wall: (performance.now() - start) / 1000,
		cpu: (childTime() - before) / 1000,
		memory: most,
	};
}

/** Files of the store, or only those written since. */
function storeSize(folder: string, since = 0): { files: number; bytes: number } {
	const stats = readdirSync(`${folder}/.fleet/store`, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => statSync(`${entry.parentPath}/${entry.name}`))
		.filter(({ mtimeMs }) => mtimeMs >= since);
	return { files: stats.length, bytes: stats.reduce((sum, { size }) => sum + size, 0) };
}
