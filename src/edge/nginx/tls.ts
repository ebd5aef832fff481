import type { NginxSetup } from './setup.ts';
import { block, map, quoted } from './syntax.ts';

export function listens(setup: NginxSetup, more = ''): string[] {
	return setup.listen.map((address) => `listen ${address}${setup.secure ? ' ssl http2' : ''}${more};`);
}

/**
 * Settings that all hosts share. Certificates are named by variables, so that hosts with
 * different ones share a server: a server for each of a hundred hosts would take many times the memory.
 */
export function tlsSettings(setup: NginxSetup): string[] {
	if (!setup.secure) return [];
	return [
		map(
			'$ssl_server_name',
			'$certificate',
			setup.hosts.flatMap(({ name, certificate }) =>
				certificate ? [[name, certificate.chain] as const] : [],
			),
		),
		'include keys.conf;',
		'ssl_certificate $certificate;',
		'ssl_certificate_key data:$certificate_key;',
		'ssl_protocols TLSv1.2 TLSv1.3;',
		'ssl_session_cache shared:tls:10m;',
		'ssl_session_timeout 1d;',
		'ssl_session_tickets off;',
		...plainServer(setup),
	];
}

/**
 * The keys. A worker opens the files that variables name with its own rights, so it
 * gets keys by their value instead. Only nginx's master reads this file.
 */
export const keySettings = ({ hosts }: Pick<NginxSetup, 'hosts'>): string =>
	block(
		'map $ssl_server_name $certificate_key',
		hosts.flatMap(({ name, certificate }) =>
			certificate ? [`${quoted(name)} "${certificate.key.replaceAll('\n', '\\n')}";`] : [],
		),
	);

/** Leads to https, and lets an authority check that the hosts are ours (RFC 8555, 8.3). */
function plainServer({ plain = [], folder }: NginxSetup): string[] {
	if (!plain.length) return [];
	return [
		block('server', [
			...plain.map((address) => `listen ${address} default_server;`),
			'server_name "";',
			block('location ^~ /.well-known/acme-challenge/', [
				`root ${folder}/challenges;`,
				'default_type text/plain;',
			]),
			block('location /', [`return 301 ${quoted('https://$host$request_uri')};`]),
		]),
	];
}
