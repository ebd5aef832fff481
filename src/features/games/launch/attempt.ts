import { type NoticeOptions, showNotice } from '../../../core/notice.ts';
import { inOfficialApp } from '../../../core/page.ts';
import { report } from '../../../core/report.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { PUSH_MOMENT_KEY, sessionStore } from '../../../core/storage.ts';
import { track } from '../../../core/track.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import { rememberGame } from '../memory.ts';

/** GAM-01, in milliseconds: a quick launch must not flicker. */
const LOADING_DELAY = 150;
/** GAM-01, in milliseconds. After it, another tap counts. */
const WARN_AFTER = 10_000;
/** Milliseconds that a launch waits for the site status, which may require the official app. */
const STATUS_WAIT = 3000;

/** Codes that end a session without an alert (specification section 8). */
const ENDED = ['login.not.session', 'customer.not.login', 'user.or.token.invalid'];

export type LaunchState =
	| 'loading'
	/** The page is still here after ten seconds. */
	| 'slow'
	/** The gateway hasn't answered in time (GAM-05). */
	| 'late'
	/** Games start in the official app only (GAM-05). */
	| 'app'
	| 'unknown'
	| 'failed';

/** Shows a launch: on the card that was tapped, or on the launch page. */
export interface LaunchFace {
	/** Without a state, shows everything as before the launch. `again` retries it. */
	show(state: LaunchState | undefined, again: () => void): void;
	/** Goes to the game's page. */
	leave(gameUrl: string): void;
	/** Called if the session has ended. Without it, the error catalogue handles that. */
	ended?(): void;
}

export interface Game {
	/** Requests the game's address. */
	ask(): Promise<{ gameUrl: string }>;
	/** The game to remember as played on this device. */
	id: string | undefined;
	/** With play credits. */
	trial?: true;
}

let running: { slow: boolean; end(state?: LaunchState): void } | undefined;

/** Ends the launch that is running. Its answer no longer counts. */
function cancelLaunch(): void {
	running?.end();
}

/** Starts a game (specification section 4). Ignored while another one starts. */
export async function startGame(game: Game, face: LaunchFace): Promise<void> {
	if (running && !running.slow) return;
	cancelLaunch();
	// The player goes back or to the game. The launch must not continue if the browser restores the page.
	addEventListener('pagehide', cancelLaunch);
	const again = () => void startGame(game, face);
	const loading = setTimeout(() => face.show('loading', again), LOADING_DELAY);
	const warning = setTimeout(() => {
		mine.slow = true;
		face.show('slow', again);
	}, WARN_AFTER);
	const mine = {
		slow: false,
		end(state?: LaunchState) {
			running = undefined;
			clearTimeout(loading);
			clearTimeout(warning);
			face.show(state, again);
		},
	};
	running = mine;
	face.show(undefined, again);
	const isOver = () => running !== mine;
	try {
		// Not in parallel with the status: the gateway would start a game that the page then doesn't show.
		const appOnly = await startsInAppOnly();
		if (isOver()) return;
		if (appOnly) return mine.end('app');
		const { gameUrl } = await game.ask();
		if (isOver()) return;
		const target = safePageUrl(gameUrl, location.origin);
		if (!target) throw new GatewayError('invalid');
		if (game.id) rememberGame('recent', game.id);
		track('gameLaunch', { ...(game.id && { contentId: game.id }), ...(game.trial && { method: 'trial' }) });
		sessionStore.setItem(PUSH_MOMENT_KEY, '1');
		face.leave(target);
	} catch (error) {
		if (isOver()) return;
		const code = (error instanceof GatewayError && error.code) || '';
		if (code === 'game.not.found') mine.end('unknown');
		else if (code === 'ECONNABORTED') mine.end('late');
		else if (face.ended && ENDED.includes(code)) {
			mine.end();
			face.ended();
		} else {
			mine.end('failed');
			report(error, 'launchGame', again);
		}
	}
}

/** GAM-05. If the site status, which has the switch, takes too long, the game starts. */
async function startsInAppOnly(): Promise<boolean> {
	if (inOfficialApp()) return false;
	if (!$status.get())
		await Promise.race([loadStatus(), new Promise((late) => setTimeout(late, STATUS_WAIT))]);
	return switchOn('STARTGAMEINAPP3');
}

/** Shows an alert with a link to the article about games that don't start. */
export function showFailure(message: string, options?: NoticeOptions): void {
	showNotice(message, options);
	void import('../../../core/open-dialog.ts').then(
		(script) => script.linkHelp('game'),
		() => undefined,
	);
}
