import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SignedDomains } from '../../../../../src/lib/signed-domains.ts';
import { isSignedBy, publicKeyOf, signDomains } from '../../../../../src/merchants/domains-file.ts';

const storeList = vi.fn();
vi.mock('../../../../../src/features/site/domains/stored.ts', () => ({
	storeList: (list: unknown) => storeList(list),
}));

// The browser checks on another thread, outside the fake clock.
vi.mock('../../../../../src/features/site/domains/find/verify.ts', () => ({
	isSigned: async (list: SignedDomains, key: string) => isSignedBy(key, list),
}));

const { byTime, firstToAnswer } = await import('../../../../../src/features/site/domains/find/race.ts');

const WITHDRAWN = 'old.foo.example';
const GOOD = 'new.foo.example';

const { privateKey } = generateKeyPairSync('ed25519');
const sign = (list: Partial<SignedDomains>) =>
	signDomains(privateKey, {
		merchant: 'foo',
		hosts: ['www.foo.example', WITHDRAWN, GOOD],
		issued: '2027-01-01T00:00:00.000Z',
		expires: '2027-04-01T00:00:00.000Z',
		...list,
	});
const OLD = sign({});
const NEWER = sign({ issued: '2027-02-01T00:00:00.000Z', hosts: ['www.foo.example', GOOD] });
const known = (list = OLD) => ({
	list,
	publicKey: publicKeyOf(privateKey),
	hosts: list.hosts.filter((host) => host !== 'www.foo.example'),
	isConfirmed: false,
});

/** Milliseconds until a host answers, and its list. */
let answers: Record<string, [number, SignedDomains]>;

class FakeWorker {
	onmessage: ((event: { data: unknown }) => void) | undefined;
	terminate(): void {
		this.onmessage = undefined;
	}
	postMessage({ hosts }: { hosts: string[] }): void {
		const last = hosts.map((host) => {
			// A host without an answer uses up the whole race.
			const [ms, list] = answers[host] ?? [Number.POSITIVE_INFINITY];
			if (list) this.#post({ host, ms, text: JSON.stringify(list) }, ms);
			return ms;
		});
		this.#post('over', Math.max(...last));
	}
	#post(data: unknown, ms: number): void {
		if (ms < 5000) setTimeout(() => this.onmessage?.({ data }), ms);
	}
}

beforeEach(() => {
	vi.useFakeTimers({ now: new Date('2027-03-01T00:00:00.000Z') });
	vi.stubGlobal('location', new URL('https://www.foo.example/m/offline'));
	vi.stubGlobal('Worker', FakeWorker);
});

/** The result of a race, and how many milliseconds it took. */
async function timed<Result>(race: Promise<Result>): Promise<{ result: Result; ms: number }> {
	const start = Date.now();
	const timed = race.then((result) => ({ result, ms: Date.now() - start }));
	await vi.runAllTimersAsync();
	return timed;
}

test('a slow host with a newer list wins over a fast host that this list has withdrawn', async () => {
	answers = { [WITHDRAWN]: [50, OLD], [GOOD]: [900, NEWER] };
	expect(await timed(firstToAnswer(known()))).toMatchObject({ result: { host: GOOD }, ms: 900 });
	expect(storeList).toHaveBeenCalledExactlyOnceWith(NEWER);
});

test('a race ends a second after the first valid list, and the fastest host wins', async () => {
	const list = sign({ hosts: [...OLD.hosts, 'silent.foo.example'] });
	answers = { [GOOD]: [50, list], [WITHDRAWN]: [100, list] };
	expect(await timed(firstToAnswer(known(list)))).toMatchObject({ result: { host: GOOD }, ms: 1050 });
});

test('a race without a valid list ends after 5 s', async () => {
	answers = {};
	expect(await timed(firstToAnswer(known()))).toEqual({ result: undefined, ms: 5000 });
	// An answer in the last moment still counts.
	answers = { [GOOD]: [4999, OLD] };
	expect(await timed(firstToAnswer(known()))).toMatchObject({ result: { host: GOOD }, ms: 5000 });
});

test('a race continues if the newer list withdraws all hosts that have answered', async () => {
	const hosts = [...OLD.hosts, 'late.foo.example', 'silent.foo.example'];
	const list = sign({ hosts });
	const newer = sign({ issued: NEWER.issued, hosts: ['late.foo.example'] });
	answers = { [WITHDRAWN]: [50, list], [GOOD]: [100, newer], 'late.foo.example': [3000, list] };
	expect(await timed(firstToAnswer(known(list)))).toMatchObject({
		result: { host: 'late.foo.example' },
		ms: 4000,
	});
});

test('a host of the newest list wins even if it serves an older one', async () => {
	answers = { [WITHDRAWN]: [50, OLD], [GOOD]: [100, OLD] };
	const list = { ...known(NEWER), hosts: [WITHDRAWN, GOOD] };
	expect((await timed(firstToAnswer(list))).result?.host).toBe(GOOD);
	expect(storeList).not.toHaveBeenCalled();
});

test('no host of an expired list wins, unless one of them has a newer list', async () => {
	const expired = sign({ expires: '2027-02-28T23:59:59.999Z' });
	answers = { [WITHDRAWN]: [50, expired], [GOOD]: [100, expired] };
	expect((await timed(firstToAnswer(known(expired)))).result).toBeUndefined();
	expect((await timed(byTime(known(expired)))).result).toEqual([]);
	answers = { [WITHDRAWN]: [50, expired], [GOOD]: [100, NEWER] };
	expect((await timed(firstToAnswer(known(expired)))).result?.host).toBe(GOOD);
});

test('byTime sorts the hosts of the newest list by their times', async () => {
	const newest = sign({ issued: NEWER.issued, hosts: ['late.foo.example', GOOD] });
	const list = sign({ hosts: [...OLD.hosts, 'late.foo.example'] });
	answers = { [WITHDRAWN]: [50, list], 'late.foo.example': [2000, list], [GOOD]: [100, newest] };
	expect(await timed(byTime(known(list)))).toEqual({ result: [GOOD, 'late.foo.example'], ms: 2000 });
});

const NEWEST = sign({ issued: '2027-02-15T00:00:00.000Z' });
const UNCONFIRMED = { host: WITHDRAWN, isConfirmed: false };
const CONFIRMED = { host: WITHDRAWN, isConfirmed: true };
test.each([
	['nothing but its own copy of the list', OLD, { [WITHDRAWN]: OLD }, false, UNCONFIRMED],
	['nothing but its own newer list', OLD, { [WITHDRAWN]: NEWEST }, false, UNCONFIRMED],
	['another host’s copy of the list', OLD, { [WITHDRAWN]: OLD, [GOOD]: OLD }, false, CONFIRMED],
	['another host’s newer list', OLD, { [WITHDRAWN]: OLD, [GOOD]: NEWEST }, false, CONFIRMED],
	['another host’s older list', NEWEST, { [WITHDRAWN]: NEWEST, [GOOD]: OLD }, false, UNCONFIRMED],
	['the gateway', OLD, { [WITHDRAWN]: OLD }, true, CONFIRMED],
	['the gateway, and its own newer list', OLD, { [WITHDRAWN]: NEWEST }, true, CONFIRMED],
])('a winner may be confirmed by %s', async (_, list, lists, isConfirmed, winner) => {
	answers = Object.fromEntries(Object.entries(lists).map(([host, each], at) => [host, [50 + at, each]]));
	expect((await timed(firstToAnswer({ ...known(list), isConfirmed }))).result).toEqual(winner);
});

test('an expired list confirms no winner', async () => {
	const expired = sign({ expires: '2027-02-28T23:59:59.999Z' });
	answers = { [WITHDRAWN]: [50, NEWEST], [GOOD]: [100, expired] };
	const asked = { ...known(expired), isConfirmed: true };
	expect((await timed(firstToAnswer(asked))).result).toEqual(UNCONFIRMED);
});

test('the gateway’s list doesn’t confirm a host that only a newer list names', async () => {
	const list = sign({ hosts: ['www.foo.example', GOOD] });
	answers = { [GOOD]: [50, OLD], [WITHDRAWN]: [100, NEWEST] };
	const asked = { ...known(list), hosts: [WITHDRAWN], isConfirmed: true };
	expect((await timed(firstToAnswer(asked))).result).toEqual(UNCONFIRMED);
});
