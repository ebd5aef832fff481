import { pageText, showNotice } from '../../../../core/notice.ts';
import { report } from '../../../../core/report.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { SignInError } from '../sign-in-error.ts';

/**
 * Makes a call whose input can't be obtained again, such as a code: if the network fails, asks the player
 * whether to try again. Rejects with a silent SignInError once they have been told how it failed. `name` is
 * the endpoint's.
 */
export async function untilAnswered<T>(name: string, run: () => Promise<T>): Promise<T> {
	for (;;) {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof GatewayError)) throw error;
			const lost = error.kind === 'network' || error.kind === 'timeout';
			if (lost && (await again())) continue;
			if (!lost) report(error, name);
			throw new SignInError('', { silent: true });
		}
	}
}

function again(): Promise<boolean> {
	return new Promise((resolve) => {
		showNotice(pageText('no_answer'), { retry: () => resolve(true), closed: () => resolve(false) });
		// Another alert may have replaced this one, and its callbacks.
		document.getElementById('notice')?.addEventListener('close', () => resolve(false), { once: true });
	});
}
