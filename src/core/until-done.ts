import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { pageText, showNotice } from './notice.ts';

/** Offers to try again if the network is away. Resolves once it has worked. */
export async function untilDone(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		ignoreNetworkFailure(error);
		await new Promise<void>((done) =>
			showNotice(pageText('internet_lost'), { retry: () => done(untilDone(run)) }),
		);
	}
}
