import { existsSync } from 'node:fs';

/** Where systems keep the certificates of authorities. */
const BUNDLES = [
	'/etc/ssl/certs/ca-certificates.crt',
	'/etc/pki/tls/certs/ca-bundle.crt',
	'/etc/ssl/cert.pem',
];

/**
 * The file that https origins are verified by, '' if no origin needs one. Without
 * one nginx would take any certificate, so this throws a one-line error.
 */
export function authoritiesFor(origins: readonly string[], bundles = BUNDLES): string {
	const secure = origins.find((origin) => origin.startsWith('https:'));
	const bundle = bundles.find(existsSync);
	if (bundle || !secure) return bundle ?? '';
	throw new Error(
		`The certificate of ${secure} can't be verified: none of ${bundles.join(', ')} exists. Install ca-certificates.`,
	);
}
