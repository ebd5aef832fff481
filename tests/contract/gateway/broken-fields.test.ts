import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { AURELIA, type Running, startGateway } from './support.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/gateway/contract/*.ts', {
	eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
const ENDPOINTS = Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint));

/** Queries of the calls that need one. */
const QUERIES: Record<string, string> = {
	status: 'device=MOBILE&track=&originalDomain=x&url=y',
	announcements: 'types=list&platform=MOBILE',
	downloadSetting: 'domain=www.aurelia.example',
	domainRoute: 'domain=www.aurelia.example',
	rsaKey: '_=1',
};

type Path = string[];
interface Break {
	path: Path;
	/** Undefined drops the field. */
	value: unknown;
}

/** Two items of each list are enough. A single one comes twice. */
function short(value: unknown): unknown {
	if (Array.isArray(value)) return [...value, ...value].slice(0, 2).map(short);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, short(field)]));
}

/** Each field with what it can come as instead. Of a list, the first item stands for all. */
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

/** The innermost values that differ. */
function differences(one: unknown, other: unknown, path: Path = []): Path[] {
	if (Object.is(one, other)) return [];
	if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return [path];
	const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...keys].flatMap((key) => differences((one as never)[key], (other as never)[key], [...path, key]));
}

/** Fields without which a call fails, and with it what the site shows of it. */
const NEEDED = [
	'announcementCategories categories',
	'announcements announcements',
	'authenticator enabled',
	'bankCards banks',
	'bankCards cards',
	'bankCards cards.0',
	'bankCards cards.0.id',
	'bankCards cards.0.lastDigits',
	'banners banners',
	'chatUnread unread',
	'contentRevisions languages',
	'contentRevisions languages.*',
	'contentRevisions shared',
	'country countryCode',
	'country countryDialingCode',
	'country currency',
	'country currencySymbol',
	'gameList games',
	'inbox messages',
	'inboxUnread unread',
	'lanes data',
	'lanes data.lanes',
	'memberAnnouncements announcements',
	'memberInfo id',
	'memberSessions sessions',
	'memberSessions sessions.0',
	'memberSessions sessions.0.current',
	'memberSessions sessions.0.firstSeen',
	'memberSessions sessions.0.id',
	'memberSessions sessions.0.lastSeen',
	'newGameVendor vendors',
	'passkeys most',
	'passkeys passkeys',
	'passkeys user',
	'personalPromotions promotions',
	'playHistory plays',
	'promoCodeEnable enabled',
	'promotions promotions',
	'rankProgress currentProgress',
	'rankProgress currentProgress.completedConditions',
	'rankProgress currentProgress.totalExpectedConditions',
	'referral code',
	'referral invited',
	'status info',
	'status info.merchantCode',
	'tokenCheck valid',
];

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

/** Answers of the gateway to a member, by the endpoint. */
async function answers({ call, member }: Running): Promise<[Endpoint, unknown][]> {
	const headers = await member('player', 'Play1234');
	const all = ENDPOINTS.filter(({ method, bare }) => method === 'GET' && !bare);
	const given = await Promise.all(
		all.map(async (endpoint) => {
			const query = QUERIES[endpoint.name];
			const { success, value } = await call(`${endpoint.path}${query ? `?${query}` : ''}`, {
				...AURELIA,
				...headers,
			});
			return { endpoint, success, value };
		}),
	);
	return given.filter(({ success }) => success).map(({ endpoint, value }) => [endpoint, short(value)]);
}

test('with a field missing, null or of another kind, an answer is usable, or the error names call and field', {
	timeout: 30_000,
}, async () => {
	const all = await answers(await startGateway());
	expect(all.length).toBeGreaterThan(30);
	let usable = 0;
	const needed: string[] = [];
	for (const [endpoint, value] of all) {
		const good = read(endpoint, value);
		for (const each of breaksOf(value)) {
			const title = `${endpoint.name}: ${each.path.join('.')} as ${JSON.stringify(each.value)}`;
			try {
				const output = read(endpoint, broken(value, each));
				// The output passes the same checks, as it has to when it comes from storage.
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
	expect([...new Set(fields)].sort()).toEqual(NEEDED);
});

test('a status full of nulls is used for what it has', async () => {
	const { call } = await startGateway();
	const status = ENDPOINTS.find(({ name }) => name === 'status') as Endpoint;
	const { value } = await call(`${status.path}?${QUERIES.status}`);
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

test('a list keeps its good items when others are broken', async () => {
	const all = new Map((await answers(await startGateway())).map(([{ name }, value]) => [name, value]));
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
