/** Fetched if the site status hasn't come two seconds after load. */
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { $status, askStatus } from '../../../../core/site-status.ts';
import { askAgain, isDomainGone, pause, stopAsking } from '../again/ask-again.ts';

/** Milliseconds from here without an answer after which the page shows so. With those before, 8 s after load. */
const SLOW_AFTER_MS = 6000;

const loadLine = () => import('../line/line.ts');

/**
 * Shows that the gateway is slow while the first call is under way. If that call has failed, the page already says so
 * and stays readable, so this only requests the status again.
 */
export async function followLate(): Promise<void> {
	const end = $status.listen(stopAsking);
	let shown: Promise<unknown> | undefined;
	const show = () => {
		shown = loadLine()
			.then((line) => line.showLine('slow'))
			.catch(ignoreNetworkFailure);
	};
	const timer = setTimeout(show, SLOW_AFTER_MS);
	const gone = await askStatus().catch(isDomainGone);
	clearTimeout(timer);
	if (shown) void shown.then(loadLine).then((line) => line.hideLine(), ignoreNetworkFailure);
	if ($status.get() || gone) end();
	else askAgain(pause());
}
