import { DEMO_MEMBERS } from '../demo/members.ts';

/** Prints where the site is running and, with the embedded gateway, the control panel and a demo account. */
export function announce(origin: string, gatewayUrl: string | undefined): void {
	console.log(`\nSite           ${origin}/m/home`);
	if (gatewayUrl) {
		console.log(`Gateway        ${gatewayUrl}`);
	} else {
		const [account] = DEMO_MEMBERS;
		console.log(`Control panel  ${origin}/demo`);
		if (account) console.log(`Demo account   ${account.userName} / ${account.password}`);
	}
	console.log('\nCtrl+C stops it.');
}
