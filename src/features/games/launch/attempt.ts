import { type NoticeOptions, showNotice } from '../../../core/notice.ts';
import { inOfficialApp } from '../../../core/page.ts';
import { report } from '../../../core/report.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { PUSH_MOMENT_KEY, sessionStore } from '../../../core/storage.ts';
import { track } from '../../../core/track.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { safePageUrl } from '../../../lib/safe-url.ts';
import { rememberGame } from '../memory.ts';

/** GAM-01: so that a quick launch does not flicker. */
const LOADING_DELAY = 150;
/** GAM-01. From then on another tap counts again. */
const WARN_AFTER = 10_000;
/** How long a launch waits to know whether games are started in the app only. */
const STATUS_WAIT = 3000;

/** Specification section 8: what ends a session without a word. */
const ENDED = ['login.not.session', 'customer.not.login', 'user.or.token.invalid'];

export type LaunchState =
	| 'loading'
	/** Ten seconds, and the page is still there. */
	| 'slow'
	/** The gateway has not answered in time (GAM-05). */
	| 'late'
	/** Games are started in the official app only (GAM-05). */
	| 'app'
	| 'unknown'
	| 'failed';

/** How a launch shows: on the card that was touched, or as a page of its own. */
export interface LaunchFace {
	/** Without a state, everything is as before the launch. `again` starts it once more. */
	show(state: LaunchState | undefined, again: () => void): void;
	/** Goes to the game's page. */
	leave(gameUrl: string): void;
	/** Called if the gateway no longer has this session. Without it, the error catalogue decides what happens. */
	ended?(): void;
}

export interface Game {
	/** Asks for the game's address. */
	ask(): Promise<{ gameUrl: string }>;
	/** The game to remember as played on this device. */
	id: string | undefined;
	/** With play credits. */
	trial?: true;
}

let running: { slow: boolean; end(state?: LaunchState): void } | undefined;

/** Ends the launch that is running: its answer is not followed any more. */
export function cancelLaunch(): void {
	running?.end();
}

/** Starts a game (specification section 4). A second one meanwhile is ignored. */
export async function startGame(game: Game, face: LaunchFace): Promise<void> {
	if (running && !running.slow) return;
	cancelLaunch();
	// Back was pressed, or the game comes. A page that the browser keeps must not go on where it stopped.
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
		// Not side by side with the status: the gateway would start a game that the page then doesn't show.
		const appOnly = await startsInAppOnly();
		if (isOver()) return;
		if (appOnly) {
			mine.end('app');
			return;
		}
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

/** GAM-05. The switch comes with the site status. If that takes too long, the game starts. */
async function startsInAppOnly(): Promise<boolean> {
	if (inOfficialApp()) return false;
	if (!$status.get())
		await Promise.race([loadStatus(), new Promise((late) => setTimeout(late, STATUS_WAIT))]);
	return switchOn('STARTGAMEINAPP3');
}

/** Shows the alert, and links the article about games that don't start. That link alone needs another script. */
export function showFailure(message: string, options?: NoticeOptions): void {
	showNotice(message, options);
	void import('../../../core/open-dialog.ts').then(
		(script) => script.linkHelp('game'),
		() => undefined,
	);
}
