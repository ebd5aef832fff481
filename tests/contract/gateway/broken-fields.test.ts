import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { addressOf, ENDPOINTS } from './every-endpoint.ts';
import { AURELIA, freshGateway, type Running } from './support.ts';

type Path = string[];
interface Break {
	path: Path;
	/** Undefined removes the field. */
	value: unknown;
}

/** Returns a value with two items in each list. A single item comes twice. */
function short(value: unknown): unknown {
	if (Array.isArray(value)) return [...value, ...value].slice(0, 2).map(short);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, short(field)]));
}

/** Returns what can be wrong with each field. For a list, only its first item is broken. */
function breaksOf(value: unknown, path: Path = []): Break[] {
	if (typeof value !== 'object' || value === null) return [];
	const entries = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
	return entries.flatMap(([key, field]) => {
		const wrong = typeof field === 'number' ? 'text' : 7;
		const own = [...path, key];
		return [
			...[undefined, null, wrong, {}].map((each) => ({ path: own, value: each })),
			...breaksOf(field, own),
		];
	});
}

function broken(value: unknown, { path, value: instead }: Break): unknown {
	const copy = structuredClone(value);
	let holder = copy as Record<string, unknown>;
	for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
	const last = path.at(-1) as string;
	if (instead === undefined) delete holder[last];
	else holder[last] = instead;
	return copy;
}

const read = (endpoint: Endpoint, value: unknown) =>
	readAnswer(endpoint, { status: 200, body: JSON.stringify({ success: true, value }) });

/** Returns the paths of the innermost values that differ. */
function differences(one: unknown, other: unknown, path: Path = []): Path[] {
	if (Object.is(one, other)) return [];
	if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return [path];
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...keys].flatMap((key) => differences((one as never)[key], (other as never)[key], [...path, key]));
}

/** Fields that a call fails without, and with it what the site shows of its answer. Separated by spaces. */
const NEEDED: Record<string, string> = {
	announcementCategories: 'categories',
	announcements: 'announcements',
	authenticator: 'enabled',
	bankCards: 'banks cards cards.0 cards.0.id cards.0.lastDigits',
	banners: 'banners',
	chatUnread: 'unread',
	contentRevisions: 'languages languages.* shared',
	country: 'countryCode countryDialingCode currency currencySymbol',
	domainRoute: 'domainList',
	gameList: 'games',
	inbox: 'messages',
	inboxUnread: 'unread',
	lanes: 'data data.lanes',
	launchGame: 'gameUrl',
	memberAnnouncements: 'announcements',
	memberInfo: 'id',
	memberSessions:
		'sessions sessions.0 sessions.0.current sessions.0.firstSeen sessions.0.id sessions.0.lastSeen',
	newGameVendor: 'vendors',
	passkeys: 'most passkeys user',
	personalPromotions: 'promotions',
	playHistory: 'plays',
	promoCodeEnable: 'enabled',
	promotions: 'promotions',
	rankProgress: 'currentProgress currentProgress.completedConditions currentProgress.totalExpectedConditions',
	referral: 'code invited',
	startSeaGame: 'gameUrl',
	startVietnamGame: 'gameUrl',
	status: 'info info.merchantCode',
	tokenCheck: 'valid',
};

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** Returns the gateway's answers to a member, by endpoint. */
async function answers({ call, member }: Running): Promise<[Endpoint, unknown][]> {
	const headers = await member('player', 'Play1234');
	const all = ENDPOINTS.filter(({ method, bare }) => method === 'GET' && !bare);
	const given = await Promise.all(
		all.map(async (endpoint) => {
			const { success, value } = await call(addressOf(endpoint), { ...AURELIA, ...headers });
			return { endpoint, success, value };
		}),
	);
	return given.filter(({ success }) => success).map(({ endpoint, value }) => [endpoint, short(value)]);
}

test('an answer with a field missing, null or of another type is usable, or its error names call and field', {
	timeout: 30_000,
}, async () => {
	const all = await answers(await freshGateway());
	expect(all.length).toBeGreaterThan(30);
	let usable = 0;
	const needed: string[] = [];
	for (const [endpoint, value] of all) {
		const good = read(endpoint, value);
		for (const each of breaksOf(value)) {
			const title = `${endpoint.name}: ${each.path.join('.')} as ${JSON.stringify(each.value)}`;
			try {
				const output = read(endpoint, broken(value, each));
				// The output has to pass the same checks again when it comes from storage.
				expect(read(endpoint, output), title).toEqual(JSON.parse(JSON.stringify(output)));
				// Nothing changes but the field or what contains it.
				for (const path of differences(good, output)) {
					const depth = Math.min(path.length, each.path.length) - 1;
					expect(path.slice(0, depth), title).toEqual(each.path.slice(0, depth));
				}
				usable++;
			} catch (error) {
				if (!(error instanceof GatewayError)) throw error;
				expect(error, title).toMatchObject({ kind: 'invalid', call: endpoint.name });
				const named = error.issue?.path?.map(({ key }) => String(key));
				expect(named, title).toEqual(
					named && named.length > each.path.length ? expect.arrayContaining(each.path) : each.path,
				);
				needed.push(`${endpoint.name} ${each.path.join('.')}`);
			}
		}
	}
	expect(usable).toBeGreaterThan(300);
	const fields = needed.map((field) => field.replace(/^(contentRevisions languages)\..*/, '$1.*'));
	const wanted = Object.entries(NEEDED).flatMap(([name, all]) =>
		all.split(' ').map((each) => `${name} ${each}`),
	);
	expect([...new Set(fields)].sort()).toEqual(wanted);
});

test('a status full of nulls keeps its other fields', async () => {
	const { call } = await freshGateway();
	const status = ENDPOINTS.find(({ name }) => name === 'status') as Endpoint;
	const { value } = await call(addressOf(status));
	const contact = { path: 'https://t.me/x', csType: 'TELEGRAM' };
	const info = {
		...value.info,
		gw: null,
		sms: null,
		imageCDNs: null,
		mobileTemplate: { h5_logo: null, app_desc: 'Play anywhere' },
		customerService: [{ ...contact, csPosition: null, labelIds: null }],
		resources: [{ resourceType: 'Android', url: 'https://x/app.apk', version: null }],
		whitelabelVal: { requiredLogin: '1', CBS3: null },
	};
	const { location: _, ...rest } = value;
	const VIP = { hasVip: null, vipRankLevel: 3 };
	expect(read(status, { ...rest, info, VIP, maintenance: true, regionRestriction: null })).toMatchObject({
		info: {
			gw: '',
			sms: { projectId: '' },
			imageCDNs: [],
			mobileTemplate: { app_desc: 'Play anywhere' },
			customerService: [contact],
			resources: [{ resourceType: 'Android', url: 'https://x/app.apk' }],
			whitelabelVal: { requiredLogin: '1', CBS3: false },
			domainRoute: value.info.domainRoute,
		},
		location: { ip: '' },
		VIP: { hasVip: false, vipRankLevel: 3 },
		maintenance: true,
		regionRestriction: false,
	});
});

const LISTS: [call: string, list: string, holder?: string][] = [
	['banners', 'banners'],
	['lanes', 'lanes', 'data'],
	['gameList', 'games'],
	['newGameVendor', 'vendors'],
	['promotions', 'promotions'],
	['announcements', 'announcements'],
	['announcementCategories', 'categories'],
	['bankCards', 'banks'],
	['inbox', 'messages'],
	['playHistory', 'plays'],
	['personalPromotions', 'promotions'],
	['country', 'countries'],
];

test('a list keeps its valid items when others are broken', async () => {
	const all = new Map((await answers(await freshGateway())).map(([{ name }, value]) => [name, value]));
	for (const [call, list, holder] of LISTS) {
		const endpoint = ENDPOINTS.find(({ name }) => name === call) as Endpoint;
		const whole = structuredClone(all.get(call)) as Record<string, never>;
		const place: Record<string, unknown[]> = holder ? (whole[holder] as never) : whole;
		const [first, second] = place[list] as [unknown, unknown];
		const good = read(endpoint, whole);
		for (const bad of [null, 7]) {
			place[list] = [bad, first, bad, second, bad];
			expect(read(endpoint, whole), `${call}: ${list}`).toEqual(good);
		}
	}
});
