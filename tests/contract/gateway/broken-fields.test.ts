import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { addressOf, ENDPOINTS } from './every-endpoint.ts';
import { AURELIA, freshGateway, type Running } from './support.ts';

/** Returns a value with two items in each list. A single item comes twice. */
function short(value: unknown): unknown {
	if (Array.isArray(value)) return [...value, ...value].slice(0, 2).map(short);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, short(field)]));
}

const read = (endpoint: Endpoint, value: unknown) =>
	readAnswer(endpoint, { status: 200, body: JSON.stringify({ success: true, value }) });

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
