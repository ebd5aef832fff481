import type { NginxSetup } from './setup.ts';
import { block, map, quoted } from './syntax.ts';

export function listens(setup: NginxSetup, more = ''): string[] {
	return setup.listen.map((address) => `listen ${address}${setup.secure ? ' ssl http2' : ''}${more};`);
}

/** What all hosts have in common. A certificate is read when a connection begins, so a renewed one needs no reload. */
export function tlsSettings(setup: NginxSetup): string[] {
	if (!setup.secure) return [];
	return [
		map(
			'$ssl_server_name',
			'$certificate',
			setup.hosts.flatMap(({ name, certificate = '' }) =>
				certificate ? [[name, certificate] as const] : [],
			),
		),
		'ssl_certificate $certificate/fullchain.pem;',
		'ssl_certificate_key $certificate/privkey.pem;',
		'ssl_protocols TLSv1.2 TLSv1.3;',
		'ssl_session_cache shared:tls:10m;',
		'ssl_session_timeout 1d;',
		'ssl_session_tickets off;',
		...plainServer(setup),
	];
}

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
