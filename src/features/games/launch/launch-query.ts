import { call } from '../../../core/gateway.ts';
import { memberLabel } from '../../../core/member.ts';
import { getPage } from '../../../core/page.ts';
import { launchGame } from '../../../gateway/contract/launch-game.ts';
import { startSeaGame, startVietnamGame } from '../../../gateway/contract/start-lottery.ts';
import { gameId } from '../memory.ts';
import type { Game } from './attempt.ts';

/** Query of a link to /m/launchGame: RT-06, and area, title, room and node, which are ours. */
export type LaunchQuery = NonNullable<ReturnType<typeof parseLaunchQuery>>;

/** Codes as gateways name vendors, games and rooms. */
const CODE = /^[\w.:-]{1,80}$/;

/** Limits of the calls. */
const LONGEST_TITLE = 200;
export const LONGEST_BACK_URL = 200;

/** Reads the query. Leaves out invalid fields. Returns undefined if it names no game. */
export function parseLaunchQuery(search: string) {
	const query = new URLSearchParams(search);
	const read = (name: string) => {
		const value = query.get(name);
		return value !== null && CODE.test(value) ? value : undefined;
	};
	const [prizeMode, vendor] = [read('prize_mode'), read('vendor')];
	if (!prizeMode && !vendor) return undefined;
	return {
		prizeMode,
		vendor,
		code: read('code'),
		playType: read('playType'),
		lottoView: query.get('lottoView') === 'betting' ? ('betting' as const) : ('lobby' as const),
		// For lotteries (GAM-02).
		area: read('area'),
		// From banners (EN-20).
		room: read('room'),
		node: read('node'),
		title: readTitle(query.get('title')),
		// Unchecked.
		backUrl: query.get('backUrl') ?? undefined,
	};
}

/** Returns a game's name as the calls take it: in one line, and not too long. */
export function readTitle(text: string | null | undefined): string | undefined {
	const line = text?.replace(/\s+/g, ' ').trim();
	return line?.slice(0, LONGEST_TITLE) || undefined;
}

/** Languages that lotteries know (specification section 9). */
const LOTTERY_LANGUAGES = ['EN', 'CN', 'TW', 'RU', 'TH', 'VI', 'JA', 'PT', 'ES', 'AR'];
const DEFAULT_LOTTERY_LANGUAGE = 'VI';

/** The game that a link names. `backUrl` is checked. */
export function gameOf(query: LaunchQuery, backUrl: string): Game {
	const { vendor, code } = query;
	return { ask: () => requestGame(query, backUrl), id: vendor && code && gameId(vendor, code) };
}

/** Starts a vendor's game, a lottery (GAM-02), or a lottery with its own call (GAM-04). */
function requestGame(
	{ prizeMode, vendor, code, playType, lottoView, area, room, node, title }: LaunchQuery,
	backUrl: string,
): Promise<{ gameUrl: string }> {
	const { language, lotteries = {} } = getPage();
	const hasLobby = lottoView === 'lobby' ? 'true' : 'false';
	if (vendor && code && Object.keys(lotteries).includes(vendor)) {
		const { labelName } = memberLabel();
		const endpoint = lotteries[vendor] === 'sea' ? startSeaGame : startVietnamGame;
		return call(endpoint, { gameCode: code, hasLobby, backUrl, prizeMode, labelName });
	}
	const common = { device: 'MOBILE', backUrl, roomId: room, nodeId: node };
	if (!prizeMode) return call(launchGame, { ...common, vendor, code, playType, language });
	return call(launchGame, {
		...common,
		launchMode: 'LOTT',
		lottoView,
		hasLobby,
		language: LOTTERY_LANGUAGES.includes(language) ? language : DEFAULT_LOTTERY_LANGUAGE,
		title,
		lottoArea: area,
		lottoPrizeMode: prizeMode,
		...(code ? { lottoGameCode: code, playType } : { lottoMode: playType }),
	});
}
