import { call } from '../../../core/gateway.ts';
import { hrefTo } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { report } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { launchGame } from '../../../gateway/contract/launch-game.ts';
import { HOME, safeGameUrl, safeGo } from '../../../lib/safe-url.ts';
import { gameId } from '../game-id.ts';
import { rememberGame } from '../memory.ts';
import { parseLaunchQuery } from './launch-query.ts';

/** Milliseconds before the loading sign shows, so that a quick launch does not flicker (GAM-01). */
const LOADING_DELAY = 150;
/** Milliseconds without a redirect before a warning (GAM-01). */
const WARN_AFTER = 10000;

/** Asks for the game that the address names (RT-06) and goes to it. */
export async function launch(root: HTMLElement): Promise<void> {
	if (!$session.get()) return;
	const wanted = parseLaunchQuery(location.search);
	const backUrl = safeGo(wanted?.backUrl) ?? hrefTo(HOME);
	root.querySelector('[data-back]')?.setAttribute('href', backUrl);
	const show = (state: string | undefined) => {
		for (const name of ['loading', 'slow', 'unknown', 'failed']) {
			const element = root.querySelector<HTMLElement>(`[data-${name}]`);
			if (element) element.hidden = name !== state;
		}
	};
	if (!wanted) return show('unknown');

	const again = root.querySelector<HTMLButtonElement>('[data-again]');
	const start = async () => {
		if (again) again.hidden = true;
		show(undefined);
		const loading = setTimeout(() => show('loading'), LOADING_DELAY);
		const warning = setTimeout(() => show('slow'), WARN_AFTER);
		try {
			const { gameUrl } = await call(launchGame, {
				...wanted.request,
				device: 'MOBILE',
				language: getPage().language,
				backUrl,
			});
			const target = safeGameUrl(gameUrl, location.origin);
			if (!target) throw new GatewayError('invalid');
			const { vendor, code } = wanted.request;
			if (vendor && code) rememberGame('recent', gameId(vendor, code));
			// Takes this page's place, so that the way back from the game does not start it again.
			location.replace(target);
		} catch (error) {
			clearTimeout(warning);
			const unknown = error instanceof GatewayError && error.code === 'game.not.found';
			show(unknown ? 'unknown' : 'failed');
			if (again) again.hidden = unknown;
			if (!unknown) report(error, launchGame.name);
		} finally {
			clearTimeout(loading);
		}
	};
	if (again) again.onclick = () => void start();
	await start();
}
