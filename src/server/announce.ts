/** Prints where the site is running and, with the embedded gateway, the control panel and a demo account. */
export async function announce(origin: string, gatewayUrl: string | undefined): Promise<void> {
	console.log(`\nSite           ${origin}/m/home`);
	await announceGateway(origin, gatewayUrl);
}

/** Does the same for an edge, which serves many sites: names those that this machine resolves to itself. */
export async function announceEdge(
	hosts: readonly string[],
	{ protocol, port }: { protocol: 'http' | 'https'; port: number },
	gatewayUrl: string | undefined,
): Promise<void> {
	const local = hosts.filter((host) => /(^|\.)localhost$/.test(host));
	console.log('');
	for (const host of local) console.log(`Site           ${protocol}://${host}:${port}/m/home`);
	const others = hosts.length - local.length;
	if (others) console.log(`               and ${others} more, by the names of their hosts`);
	await announceGateway(`${protocol}://${local[0] ?? 'localhost'}:${port}`, gatewayUrl);
}

async function announceGateway(origin: string, gatewayUrl: string | undefined): Promise<void> {
	if (gatewayUrl) {
		console.log(`Gateway        ${gatewayUrl}`);
	} else {
		// Its packages are missing if only those for production are installed.
		const { DEMO_MEMBERS } = await import('../demo/members.ts');
		const [account] = DEMO_MEMBERS;
		console.log(`Control panel  ${origin}/demo`);
		if (account) console.log(`Demo account   ${account.userName} / ${account.password}`);
	}
	console.log('\nCtrl+C stops it.');
}
