import { createHash, createPrivateKey } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { NginxHost } from '../../edge/nginx/setup.ts';

/** Characters that nginx's configuration may have in one word (NGX_CONF_BUFFER); 4096 bits of RSA take 3,300. */
const LONGEST_KEY = 4_000;

type Certificate = NonNullable<NginxHost['certificate']>;

interface Known {
	/** Changes with the files. */
	version: string;
	certificate?: Certificate;
}

/**
 * Reads the certificates of hosts from a folder such as /etc/letsencrypt/live.
 * Each chain is copied to where nginx's workers can read it. The keys become part
 * of the configuration, which only nginx's master reads.
 */
export class Certificates {
	readonly #known = new Map<string, Known>();
	readonly #source: string;
	readonly #copies: string;
	readonly #report: (line: string) => void;

	constructor(source: string, folder: string, report: (line: string) => void) {
		this.#source = source;
		this.#copies = `${folder}/certificates`;
		this.#report = report;
		rmSync(this.#copies, { recursive: true, force: true });
		mkdirSync(this.#copies);
	}

	/** Returns a host's certificate. The same name with or without www may share it. */
	of(host: string): Certificate | undefined {
		for (const name of [host, host.replace(/^www\./, ''), `www.${host}`]) {
			const certificate = this.#read(`${this.#source}/${name}`);
			if (certificate) return certificate;
		}
		return undefined;
	}

	/** certbot replaces one file after the other: until both fit again, the last pair stays. */
	#read(place: string): Certificate | undefined {
		const files = [`${place}/fullchain.pem`, `${place}/privkey.pem`] as const;
		const version = versionOf(files);
		if (version === undefined) return undefined;
		const before = this.#known.get(place);
		if (before?.version === version) return before.certificate;
		try {
			const [chain, key] = files.map((file) => readFileSync(file, 'utf8')) as [string, string];
			// Throws if the key is another certificate's.
			createSecureContext({ cert: chain, key });
			const plainKey = createPrivateKey(key).export({ type: 'pkcs8', format: 'pem' }).toString();
			if (plainKey.length > LONGEST_KEY) throw new Error('its key is too long for nginx');
			const certificate = { chain: this.#copy(chain), key: plainKey };
			this.#known.set(place, { version, certificate });
			return certificate;
		} catch (error) {
			const then = before?.certificate ? 'The one before stays.' : 'Its host gets no connection.';
			this.#report(`The certificate in ${place} can't be used (${(error as Error).message}). ${then}`);
			this.#known.set(place, { ...before, version });
			return before?.certificate;
		}
	}

	#copy(chain: string): string {
		const path = `${this.#copies}/${createHash('sha256').update(chain).digest('hex').slice(0, 32)}.pem`;
		writeFileSync(`${path}.unfinished`, chain);
		renameSync(`${path}.unfinished`, path);
		return path;
	}
}

function versionOf(files: readonly string[]): string | undefined {
	const stats = files.map((file) => statSync(file, { throwIfNoEntry: false }));
	return stats[0] && stats.map((stat) => `${stat?.ino} ${stat?.mtimeMs} ${stat?.size}`).join(' ');
}
