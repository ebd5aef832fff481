import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second (proc(5)). */
const TICK = 10;

/** Fields of /proc/PID/stat after the name, which may hold spaces. */
function stat(pid: number): string[] {
	const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
	return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process and those it has started. */
export function processTree(pid: number): number[] {
	const all = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number);
	const parents = new Map<number, number>();
	for (const each of all) {
		try {
			parents.set(each, Number(stat(each)[1]));
		} catch {
			// It has ended meanwhile.
		}
	}
	const below = (parent: number): number[] => [
		parent,
		...all.filter((each) => parents.get(each) === parent).flatMap(below),
	];
	return below(pid);
}

/** Milliseconds of processor time that these processes have used. */
export const cpuTime = (pids: readonly number[]): number =>
	pids.reduce((sum, pid) => sum + (Number(stat(pid)[11]) + Number(stat(pid)[12])) * TICK, 0);

/** Megabytes of memory, shared pages in proportion. */
export const memory = (pids: readonly number[]): number =>
	pids.reduce((sum, pid) => {
		const [, kilobytes = '0'] =
			/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
		return sum + Number(kilobytes) / 1024;
	}, 0);

/** The same for processes that this one has started and that have ended, with theirs. */
export const childTime = (): number => (Number(stat(process.pid)[13]) + Number(stat(process.pid)[14])) * TICK;
