/** What a link to /m/launchGame may ask for: RT-06, and area, title, room and node, which are ours. */
export interface LaunchQuery {
	prizeMode?: string | undefined;
	vendor?: string | undefined;
	code?: string | undefined;
	playType?: string | undefined;
	lottoView: 'betting' | 'lobby';
	/** Of a lottery (GAM-02). */
	area?: string | undefined;
	/** Of a banner (EN-20). */
	room?: string | undefined;
	node?: string | undefined;
	/** The game's name. */
	title?: string | undefined;
	/** As it stands in the address. Check it before using it. */
	backUrl?: string | undefined;
}

/** Codes as gateways name vendors, games and rooms. */
const CODE = /^[\w.:-]{1,80}$/;

/** What the calls take. */
const LONGEST_TITLE = 200;
export const LONGEST_BACK_URL = 200;

/** Reads the query; undefined when it names no game. Fields of another shape are left out. */
export function parseLaunchQuery(search: string): LaunchQuery | undefined {
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
		lottoView: query.get('lottoView') === 'betting' ? 'betting' : 'lobby',
		area: read('area'),
		room: read('room'),
		node: read('node'),
		title: readTitle(query.get('title')),
		backUrl: query.get('backUrl') ?? undefined,
	};
}

/** A name of a game as the calls take it: in one line, and not too long. */
export function readTitle(text: string | null | undefined): string | undefined {
	const line = text?.replace(/\s+/g, ' ').trim();
	return line?.slice(0, LONGEST_TITLE) || undefined;
}
