import { DEMO_MEMBERS } from '../demo/members.ts';

/** Prints where the site is running and, with the embedded gateway, the control panel and a demo account. */
export function announce(origin: string, gatewayUrl: string | undefined): void {
	console.log(`\nSite           ${origin}/m/home`);
	announceGateway(origin, gatewayUrl);
}

/** The same for an edge, which serves many sites: those whose hosts lead to this machine by themselves. */
export function announceEdge(
	hosts: readonly string[],
	{ protocol, port }: { protocol: 'http' | 'https'; port: number },
	gatewayUrl: string | undefined,
): void {
	const local = hosts.filter((host) => /(^|\.)localhost$/.test(host));
	console.log('');
	for (const host of local) console.log(`Site           ${protocol}://${host}:${port}/m/home`);
	const others = hosts.length - local.length;
	if (others) console.log(`               and ${others} more, by the names of their hosts`);
	announceGateway(`${protocol}://${local[0] ?? 'localhost'}:${port}`, gatewayUrl);
}

function announceGateway(origin: string, gatewayUrl: string | undefined): void {
	if (gatewayUrl) {
		console.log(`Gateway        ${gatewayUrl}`);
	} else {
		const [account] = DEMO_MEMBERS;
		console.log(`Control panel  ${origin}/demo`);
		if (account) console.log(`Demo account   ${account.userName} / ${account.password}`);
	}
	console.log('\nCtrl+C stops it.');
}
