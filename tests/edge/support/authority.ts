import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

function openssl(folder: string, words: readonly string[]): void {
	const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
}

/** A certificate authority of a test's own, with a folder of certificates like /etc/letsencrypt/live. */
export function createAuthority() {
	const folder = mkdtempSync(join(tmpdir(), 'authority-'));
	const certificates = `${folder}/live`;
	mkdirSync(certificates, { mode: 0o700 });
	openssl(folder, ['req', '-x509', ...NEW_KEY, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Tests']);
	return {
		certificates,
		/** The authority's own certificate, as PEM. */
		certificate: readFileSync(`${folder}/ca.pem`, 'utf8'),
		/** Writes a new key and certificate for some names, in the folder of the first one. */
		issue(...names: [string, ...string[]]): void {
			const place = `${certificates}/${names[0]}`;
			mkdirSync(place, { recursive: true });
			openssl(place, [
				...['req', '-x509', '-CA', '../../ca.pem', '-CAkey', '../../ca.key', ...NEW_KEY],
				...['-keyout', 'privkey.pem', '-out', 'fullchain.pem', '-subj', `/CN=${names[0]}`],
				...['-addext', `subjectAltName=${names.map((name) => `DNS:${name}`)}`],
				...['-addext', 'basicConstraints=CA:FALSE'],
			]);
			chmodSync(`${place}/privkey.pem`, 0o600);
		},
		/** A certificate that was issued, for a server of Node. */
		pairOf: (name: string) => ({
			cert: readFileSync(`${certificates}/${name}/fullchain.pem`, 'utf8'),
			key: readFileSync(`${certificates}/${name}/privkey.pem`, 'utf8'),
		}),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
