/** What the address of /m/launchGame may ask for (RT-06). */
export interface LaunchQuery {
	request: {
		launchMode?: 'LOTT';
		vendor?: string;
		code?: string;
		playType?: string;
		lottoView?: 'betting' | 'lobby';
		lottoPrizeMode?: string;
		lottoGameCode?: string;
	};
	backUrl: string | undefined;
}

/** Vendor and game codes as gateways name them. */
const CODE = /^[\w.:-]{1,80}$/;

/** Reads the query; undefined when it names no game. Fields of another shape are left out. */
export function parseLaunchQuery(search: string): LaunchQuery | undefined {
	const query = new URLSearchParams(search);
	const read = (name: string) => {
		const value = query.get(name);
		return value !== null && CODE.test(value) ? value : undefined;
	};
	const [prizeMode, vendor, code, playType] = ['prize_mode', 'vendor', 'code', 'playType'].map(read);
	const backUrl = query.get('backUrl') ?? undefined;
	if (prizeMode) {
		return {
			request: {
				launchMode: 'LOTT',
				lottoView: query.get('lottoView') === 'betting' ? 'betting' : 'lobby',
				lottoPrizeMode: prizeMode,
				...(code && { lottoGameCode: code }),
				...(playType && { playType }),
			},
			backUrl,
		};
	}
	if (!vendor) return undefined;
	return { request: { vendor, ...(code && { code }), ...(playType && { playType }) }, backUrl };
}
