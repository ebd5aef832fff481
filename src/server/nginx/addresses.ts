import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';

/** Finds the addresses of origins anew, keeping what was known where nobody answers. */
export class Addresses {
	#known = new Map<string, readonly string[]>();
	readonly #report: (line: string) => void;

	constructor(report: (line: string) => void) {
		this.#report = report;
	}

	async of(origins: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>> {
		const found = new Map<string, readonly string[]>();
		for (const origin of new Set(origins)) found.set(origin, await this.#find(origin));
		this.#known = found;
		return found;
	}

	async #find(origin: string): Promise<readonly string[]> {
		const { protocol, hostname, port } = new URL(origin);
		const name = hostname.replace(/^\[|\]$/g, '');
		const at = (address: string) =>
			`${isIPv6(address) ? `[${address}]` : address}:${port || (protocol === 'https:' ? 443 : 80)}`;
		if (isIP(name)) return [at(name)];
		const before = this.#known.get(origin);
		try {
			const answers = await lookup(name, { all: true });
			// In one order: another one is no change.
			return [...new Set(answers.map(({ address }) => at(address)))].sort();
		} catch {
			if (!before) this.#report(`${origin} can't be found: its calls fail until it can.`);
			return before ?? [];
		}
	}
}
