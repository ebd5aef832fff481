import { call } from '../../../core/gateway.ts';
import { memberLabel } from '../../../core/member.ts';
import { getPage, type LotteryKind } from '../../../core/page.ts';
import type { Endpoint, RequestOf } from '../../../gateway/contract/endpoint.ts';
import { launchGame } from '../../../gateway/contract/launch-game.ts';
import { startSeaGame } from '../../../gateway/contract/start-sea-game.ts';
import { startVietnamGame } from '../../../gateway/contract/start-vietnam-game.ts';
import { gameId } from '../game-id.ts';
import type { Game } from './attempt.ts';

/** A link to /m/launchGame asks for this: RT-06, and area, title, room and node, which are ours. */
export type LaunchQuery = NonNullable<ReturnType<typeof parseLaunchQuery>>;

/** Codes as gateways name vendors, games and rooms. */
const CODE = /^[\w.:-]{1,80}$/;

/** Limits of the calls. */
const LONGEST_TITLE = 200;
export const LONGEST_BACK_URL = 200;

/** Reads the query; undefined when it names no game. Fields of another shape are left out. */
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

/** A name of a game as the calls take it: in one line, and not too long. */
export function readTitle(text: string | null | undefined): string | undefined {
	const line = text?.replace(/\s+/g, ' ').trim();
	return line?.slice(0, LONGEST_TITLE) || undefined;
}

/** Languages that lotteries know (specification section 9). */
const LOTTERY_LANGUAGES = ['EN', 'CN', 'TW', 'RU', 'TH', 'VI', 'JA', 'PT', 'ES', 'AR'];
const DEFAULT_LOTTERY_LANGUAGE = 'VI';

export interface LaunchContext {
	/** Code of the page's language. */
	language: string;
	/** Checked. */
	backUrl: string;
	/** The page's (GAM-04). */
	lotteries: Record<string, LotteryKind> | undefined;
	/** The member's VIP label, for the calls of GAM-04. */
	labelName?: string | undefined;
}

interface Starts<E extends Endpoint> {
	endpoint: E;
	input: RequestOf<E>;
}

/** The call that starts what a link names: a vendor's game, a lottery (GAM-02), or one with a call of its own (GAM-04). */
export function launchCall(
	query: LaunchQuery,
	context: LaunchContext,
): Starts<typeof launchGame> | Starts<typeof startSeaGame> {
	const { prizeMode, vendor, code, playType, lottoView, area, room, node, title } = query;
	const { language, backUrl, lotteries = {}, labelName } = context;
	const hasLobby = lottoView === 'lobby' ? 'true' : 'false';
	if (vendor && code && Object.keys(lotteries).includes(vendor)) {
		return {
			endpoint: lotteries[vendor] === 'sea' ? startSeaGame : startVietnamGame,
			input: { gameCode: code, hasLobby, backUrl, prizeMode, labelName },
		};
	}
	const common = { device: 'MOBILE', backUrl, roomId: room, nodeId: node };
	if (!prizeMode) return { endpoint: launchGame, input: { ...common, vendor, code, playType, language } };
	return {
		endpoint: launchGame,
		input: {
			...common,
			launchMode: 'LOTT',
			lottoView,
			hasLobby,
			language: LOTTERY_LANGUAGES.includes(language) ? language : DEFAULT_LOTTERY_LANGUAGE,
			title,
			lottoArea: area,
			lottoPrizeMode: prizeMode,
			...(code ? { lottoGameCode: code, playType } : { lottoMode: playType }),
		},
	};
}

/** The game that a link names, with the call that starts it. `backUrl` is checked. */
export function gameOf(query: LaunchQuery, backUrl: string): Game {
	const { language, lotteries } = getPage();
	const { vendor, code } = query;
	return {
		ask() {
			const context = { language, backUrl, lotteries, labelName: memberLabel().labelName };
			const { endpoint, input } = launchCall(query, context);
			return call(endpoint, input);
		},
		id: vendor && code && gameId(vendor, code),
	};
}
