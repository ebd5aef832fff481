import type { Pointer } from '../../edge/release.ts';
import { isProduction } from '../hosts.ts';
import { changePointer } from '../pointers.ts';
import type { Store } from '../store.ts';

/** What a command is about to do. Nothing has happened yet. */
export interface Plan {
	/** One line for each step. */
	steps: string[];
	/** Why a person has to agree first; undefined where nobody is affected. */
	asks?: string;
	/** Does it, and says in lines what there is to know now. */
	run(): Promise<string[]>;
}

/** A pointer's change that a person is told of. */
export interface Change {
	host: string;
	/** As it was when the plan was made. */
	old: Pointer | undefined;
	/** What changes, without the host. */
	says: string;
	next: Omit<Pointer, 'changed'>;
}

/** Changes pointers, all or none of which anyone else may have changed since the plan was made. */
export function changesOf(store: Store, changes: readonly Change[]): Plan {
	const widest = Math.max(0, ...changes.map(({ host }) => host.length));
	return {
		steps: changes.map(({ host, says }) => `${host.padEnd(widest)}  ${says}`),
		...asking(changes.map(({ host }) => host)),
		async run() {
			for (const [index, { host, old, next }] of changes.entries()) {
				await changePointer(store, host, (now) => {
					if (now?.changed === old?.changed) return next;
					throw new Error(
						`${host} has been changed by somebody else just now, and shows ${now?.release}. ${index} of ${changes.length} hosts are done. Look at it, and try again.`,
					);
				});
			}
			return [`Done. Edges follow within a second.`];
		},
	};
}

export function asking(hosts: readonly string[]): Pick<Plan, 'asks'> {
	const [first, ...others] = hosts.filter(isProduction);
	if (!first) return {};
	return { asks: `Players use ${first}${others.length ? ` and ${others.length} more of these hosts` : ''}.` };
}

/** 1 file, 2,629 files. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
	`${count.toLocaleString('en')} ${count === 1 ? one : many}`;
