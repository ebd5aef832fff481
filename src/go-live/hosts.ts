import { lookup } from 'node:dns/promises';
import { connect } from 'node:tls';
import { isReservedHost } from '../merchants/live-faults.ts';
import { type Item, lookIf, namedHosts, openIf, type Subject } from './item.ts';

const DAY = 86_400_000;
/** Certbot renews a certificate 30 days before it ends. With fewer days than this left, the renewal doesn't work. */
const DAYS_LEFT = 14;
const PATIENCE = 10_000;

export const hostItems: Item[] = [
	{
		name: 'DNS of each host',
		guide: '.github/OPERATING.md',
		async check({ merchant, at }) {
			if (at) return lookIf([`Not looked up: ${at.origin} is used in place of ${merchant.hosts.join(', ')}`]);
			return openIf(await forHosts(merchant.hosts, addressFault));
		},
	},
	{
		name: 'certificate of each host',
		guide: '.github/OPERATING.md#on-nginx',
		async check({ merchant, at, now }) {
			if (at && at.protocol !== 'https:') return lookIf([`${at.origin} has none`]);
			return openIf(await forHosts(namedHosts(merchant), (host) => certificateFault(host, at, now)));
		},
	},
];

async function forHosts(
	hosts: readonly string[],
	fault: (host: string) => Promise<string | undefined>,
): Promise<string[]> {
	return (await Promise.all(hosts.map(fault))).filter((each) => each !== undefined);
}

async function addressFault(host: string): Promise<string | undefined> {
	// Any name below a wildcard shows whether it has an address.
	const name = host.replace('*', 'www');
	if (isReservedHost(name)) return `${host} is an example and has no address`;
	try {
		await lookup(name);
		return undefined;
	} catch {
		return `${host} has no address. Add an A and an AAAA record, or a CNAME`;
	}
}

/** Returns a browser's objection to the certificate, or that it ends soon. */
function certificateFault(host: string, at: Subject['at'], now: number): Promise<string | undefined> {
	return new Promise((resolve) => {
		const port = Number(at?.port) || 443;
		const socket = connect({ host: at?.hostname ?? host, port, servername: host, timeout: PATIENCE }, () => {
			const { valid_to: end } = socket.getPeerCertificate();
			socket.destroy();
			const days = Math.floor((Date.parse(end) - now) / DAY);
			resolve(
				days < DAYS_LEFT ? `${host}: the certificate ends in ${days} days (${end}). Renew it` : undefined,
			);
		});
		socket.on('timeout', () => socket.destroy(new Error('no answer in ten seconds')));
		// Node adds advice about its own options.
		socket.on('error', ({ message }) => resolve(`${host}: ${message.split(';')[0]}`));
	});
}
