// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const otherDomains = vi.hoisted(() => vi.fn());
const byTime = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'foo' }),
}));
vi.mock('../../../../../src/core/after-load.ts', () => ({ whenIdle: (run: () => void) => run() }));
vi.mock('../../../../../src/features/site/domains/find/known.ts', () => ({ otherDomains }));
vi.mock('../../../../../src/features/site/domains/find/race.ts', () => ({ byTime }));

import { lookAhead } from '../../../../../src/features/site/domains/find/ahead.ts';
import { isRegionClosed, storedQuickest } from '../../../../../src/features/site/domains/stored.ts';

const HOST = 'm.foo.example';
const look = (regionRestriction = false) => lookAhead({ regionRestriction } as never);

beforeEach(() => {
	otherDomains.mockReset().mockResolvedValue({ hosts: [HOST] });
	byTime.mockReset().mockResolvedValue([HOST]);
});

test('API-10 compares the domains once a visit, and stores the fastest', async () => {
	await look();
	await vi.waitFor(() => expect(storedQuickest()).toEqual([HOST]));
	await look();
	expect(otherDomains).toHaveBeenCalledOnce();
	sessionStorage.clear();
	await look();
	expect(otherDomains).toHaveBeenCalledTimes(2);
});

test('compares no domains in a restricted region, which it remembers until it ends', async () => {
	await look(true);
	expect(isRegionClosed()).toBe(true);
	expect(otherDomains).not.toHaveBeenCalled();
	await look();
	expect(isRegionClosed()).toBe(false);
});
