import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { hostOf } from '../../edge/host.ts';
import type { NginxHost, NginxSetup } from '../../edge/nginx/setup.ts';
import type { EdgeSettings, Pointer } from '../../edge/release.ts';
import { readPointer } from '../../releases/pointers.ts';
import type { Store } from '../../releases/store.ts';
import { releaseFolder, unpack } from './unpack.ts';

/** What a host shows. */
export interface Shown {
	rules: Omit<NginxHost, 'name'>;
	/** Releases by the name of their link in live/HOST. */
	links: Record<string, string>;
	/** Where a rollback leads: kept unpacked. */
	previous?: string;
}

/** A host with a pointer. */
interface Known {
	/** When the pointer that was read last was written. */
	modified: number;
	/** Undefined if its pointers have led nowhere so far. */
	shown?: Shown;
}

/** Makes the links live/HOST/release and live/HOST/canary lead where the pointers of a store say. */
export class Follower {
	readonly #known = new Map<string, Known>();
	/** When a pointer has changed last. */
	changed = 0;
	readonly #linked = new Map<string, string>();
	readonly #store: Store;
	readonly #folder: string;
	readonly #report: (line: string) => void;

	constructor(store: Store, folder: string, report: (line: string) => void) {
		this.#store = store;
		this.#folder = folder;
		this.#report = report;
	}

	/** Follows what has changed, and returns all hosts. A host whose pointer leads nowhere goes on showing its last release. */
	async follow(): Promise<Pick<NginxSetup, 'hosts' | 'broken'>> {
		const there = new Set<string>();
		for await (const { key, modified } of this.#store.list('hosts/')) {
			const host = key.slice('hosts/'.length, -'.json'.length);
			there.add(host);
			if (this.#known.get(host)?.modified !== modified.getTime()) await this.#read(host, modified.getTime());
		}
		for (const host of this.#known.keys()) if (!there.has(host)) this.#known.delete(host);
		const hosts: NginxHost[] = [];
		const links = new Set<string>();
		for (const [name, shown] of this.names()) {
			for (const [side, release] of Object.entries(shown.links)) {
				this.#lead(name, side, release);
				links.add(`${name}/${side}`);
			}
			hosts.push({ name, ...shown.rules });
		}
		for (const key of this.#linked.keys()) if (!links.has(key)) this.#linked.delete(key);
		return {
			hosts,
			broken: [...this.#known].flatMap(([host, { shown }]) => (shown || hostOf(host) !== host ? [] : host)),
		};
	}

	async #read(host: string, modified: number): Promise<void> {
		const before = this.#known.get(host)?.shown;
		this.changed = performance.now();
		this.#known.set(host, { modified, ...(before && { shown: before }) });
		const attempt = async <Result>(action: () => Promise<Result>, otherwise: string) => {
			try {
				return await action();
			} catch (error) {
				this.#report(`${host}: ${(error as Error).message} ${otherwise}`);
				return undefined;
			}
		};
		const pointer = await attempt(
			() => readPointer(this.#store, host),
			before ? 'It goes on showing what it showed.' : 'It shows nothing yet.',
		);
		if (!pointer) return;
		const { release, previous, canary } = pointer;
		const edge = await attempt(
			() => this.#unpack(host, release),
			before || previous ? 'It goes on showing the release before.' : 'It shows nothing yet.',
		);
		if (edge) {
			const canaryEdge =
				canary && (await attempt(() => this.#unpack(host, canary.release), 'It shows no canary.'));
			this.#known.set(host, { modified, shown: shownBy(pointer, release, edge, canaryEdge && canary) });
		} else if (!before && previous) {
			const old = await attempt(() => this.#unpack(host, previous), 'It shows nothing yet.');
			if (old) this.#known.set(host, { modified, shown: shownBy(pointer, previous, old) });
		}
	}

	async #unpack(host: string, release: string): Promise<EdgeSettings> {
		const { edge } = await unpack(this.#store, this.#folder, release);
		if (hostOf(host) === host && isPlain(edge)) return edge;
		throw new Error(`Release ${release} has settings that can't be served.`);
	}

	/** A host without www answers for both, unless the other one has a pointer of its own. */
	names(): ReadonlyMap<string, Shown> {
		const names = new Map<string, Shown>();
		for (const [host, { shown }] of [...this.#known].sort()) {
			if (!shown) continue;
			names.set(host, shown);
			const withWww = `www.${host}`;
			if (!host.startsWith('www.') && !this.#known.has(withWww)) names.set(withWww, shown);
		}
		return names;
	}

	#lead(host: string, side: string, release: string): void {
		const key = `${host}/${side}`;
		if (this.#linked.get(key) === release) return;
		const link = `${this.#folder}/live/${key}`;
		mkdirSync(dirname(link), { recursive: true });
		const unfinished = `${link}.unfinished`;
		rmSync(unfinished, { force: true });
		symlinkSync(relative(dirname(link), releaseFolder(this.#folder, release)), unfinished);
		renameSync(unfinished, link);
		this.#linked.set(key, release);
	}
}

function shownBy(
	{ previous, preview, serviceWorker }: Pointer,
	release: string,
	edge: EdgeSettings,
	canary?: Pointer['canary'],
): Shown {
	return {
		rules: {
			edge,
			...(preview && { preview }),
			...(serviceWorker && { serviceWorker }),
			...(canary && { canary: canary.percent }),
		},
		links: { release, ...(canary && { canary: canary.release }) },
		...(previous && { previous }),
	};
}

/** What goes into nginx's configuration, where one host's odd value would stop all of them. */
function isPlain({ defaultLanguage, languages, gateway, authDomain }: EdgeSettings): boolean {
	return (
		[defaultLanguage, ...languages].every((code) => /^[A-Z]{2}(-[A-Z]{2})?$/.test(code)) &&
		(gateway === '' || (URL.canParse(gateway) && new URL(gateway).origin === gateway)) &&
		(authDomain === '' || hostOf(authDomain) === authDomain)
	);
}
