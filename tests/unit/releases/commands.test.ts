import { expect, test, vi } from 'vitest';
import { canary } from '../../../src/releases/commands/canary.ts';
import { assign, promote, remove } from '../../../src/releases/commands/promote.ts';
import { rollback } from '../../../src/releases/commands/rollback.ts';
import { worker } from '../../../src/releases/commands/worker.ts';
import { changePointer, readPointer } from '../../../src/releases/pointers.ts';
import { LIVE, LOCAL, published, run, twoReleases } from './support.ts';

test('a promoted release takes the place of the live one, which a rollback brings back', async () => {
	const { store, one, two, shown } = await twoReleases();
	const plan = await promote(store, [two, LIVE]);
	expect(plan.steps).toEqual([`${LIVE}  shows ${two} instead of ${one}`]);
	expect(await shown()).toEqual({ release: one });
	await plan.run();
	expect(await shown()).toEqual({ release: two, previous: one });
	expect(await shown(LOCAL)).toEqual({ release: one });

	await run(rollback(store, [LIVE]));
	expect(await shown()).toEqual({ release: one });
	// The same command again doesn't bring back what it has just undone.
	await expect(rollback(store, [LIVE])).rejects.toThrow(`There is nothing to go back to on ${LIVE}`);
});

test('without a host, a release is promoted on all hosts of its merchant and on no other', async () => {
	const { store, one, two, shown } = await twoReleases();
	const other = await published(store, { 'm/home.html': 'Other' }, 'senviet');
	await run(assign(store, [other, 'www.senviet.example']));
	await changePointer(store, 'a.preview.localhost', () => ({ release: one, preview: true }));
	await run(promote(store, [two]));
	expect([await shown(), await shown(LOCAL)]).toMatchObject([{ release: two }, { release: two }]);
	expect(await shown('a.preview.localhost')).toEqual({ release: one, preview: true });
	expect(await shown('www.senviet.example')).toEqual({ release: other });
	expect((await promote(store, [two])).steps).toEqual([]);
});

test('a host changes its merchant only by assign', async () => {
	const { store, one, shown } = await twoReleases();
	const other = await published(store, { 'm/home.html': 'Other' }, 'senviet');
	await expect(promote(store, [other, LIVE])).rejects.toThrow(
		`${LIVE} shows aurelia. To give it to senviet: npm run release -- assign ${other} ${LIVE}`,
	);
	await expect(canary(store, [LIVE, '5', other])).rejects.toThrow("is another merchant's");
	await run(assign(store, [other, LIVE]));
	expect(await shown()).toEqual({ release: other, previous: one });
});

test('a canary grows, becomes the release, or ends', async () => {
	const { store, one, two, shown } = await twoReleases();
	await expect(canary(store, [LIVE, '10'])).rejects.toThrow(
		`No canary runs on ${LIVE} yet: name its release`,
	);
	for (const percent of ['-1', '101', '', 'ten', '0.001']) {
		await expect(canary(store, [LIVE, percent, two]), percent).rejects.toThrow('is not a percentage');
	}
	await expect(canary(store, [LIVE, '10', one])).rejects.toThrow('to everyone already');
	await run(canary(store, [LIVE, '0.5', two]));
	await run(canary(store, [LIVE, '25%']));
	expect(await shown()).toEqual({ release: one, canary: { release: two, percent: 25 } });
	await run(rollback(store, [LIVE]));
	expect(await shown()).toEqual({ release: one });

	await run(canary(store, [LIVE, '50', two]));
	await run(canary(store, [LIVE, '0']));
	expect(await shown()).toEqual({ release: one });

	await run(canary(store, [LIVE, '50', two]));
	await run(promote(store, [LIVE]));
	expect(await shown()).toEqual({ release: two, previous: one });
	await expect(promote(store, [LIVE])).rejects.toThrow('No canary runs on');
});

test('a rollback takes all hosts that changed a moment ago', async () => {
	const { store, one, two, shown } = await twoReleases();
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 });
	try {
		await run(promote(store, [two, LIVE]));
		await run(rollback(store, [], { changed: '30' }));
		expect([await shown(), await shown(LOCAL)]).toEqual([{ release: one }, { release: one }]);
		await expect(rollback(store, [], { changed: 'soon' })).rejects.toThrow('is not a number of minutes');
		vi.setSystemTime(Date.now() + 3600_000);
		await expect(rollback(store, [], { changed: '30' })).rejects.toThrow('No host has changed within 30');
	} finally {
		vi.useRealTimers();
	}
});

test('the service worker is taken off a host and comes back, whatever is released meanwhile', async () => {
	const { store, one, two, shown } = await twoReleases();
	await run(worker(store, ['off', 'aurelia']));
	await run(promote(store, [two, LIVE]));
	expect(await shown()).toEqual({ release: two, previous: one, serviceWorker: 'off' });
	await run(worker(store, ['on', LIVE]));
	expect(await shown()).toEqual({ release: two, previous: one });
	await expect(worker(store, ['maybe', LIVE])).rejects.toThrow(
		'Write: npm run release -- worker on|off HOST...',
	);
});

test('only what players see needs a yes', async () => {
	const { store, two } = await twoReleases();
	expect((await promote(store, [two, LOCAL])).asks).toBeUndefined();
	expect((await promote(store, [two, LIVE])).asks).toBe(`Players use ${LIVE}.`);
	expect((await worker(store, ['off', LOCAL])).asks).toBeUndefined();
	expect((await remove(store, [LIVE])).asks).toBeDefined();
	for (const host of ['localhost.example', 'preview.localhost.example', '127.0.0.1.example']) {
		expect((await assign(store, [two, host])).asks, host).toBeDefined();
	}
	for (const host of ['127.0.0.1', 'localhost', '1234.preview.localhost']) {
		expect((await assign(store, [two, host])).asks, host).toBeUndefined();
	}
});

test('a change that somebody else made meanwhile is not lost', async () => {
	const { store, one, two, shown } = await twoReleases();
	const plan = await promote(store, [two, LIVE]);
	await run(worker(store, ['off', LIVE]));
	await expect(plan.run()).rejects.toThrow(`${LIVE} has been changed by somebody else just now`);
	expect(await shown()).toEqual({ release: one, serviceWorker: 'off' });
});

test('a removed host shows nothing', async () => {
	const { store } = await twoReleases();
	await run(remove(store, [LIVE]));
	expect(await readPointer(store, LIVE)).toBeUndefined();
	await expect(remove(store, [LIVE])).rejects.toThrow(`${LIVE} shows no release: it's neither a host nor`);
});

test('a release is named by its start', async () => {
	const { store, one } = await twoReleases();
	await run(assign(store, [one.slice(0, 14), 'new.localhost']));
	await expect(assign(store, ['aurelia/', 'x.localhost'])).rejects.toThrow(
		/^aurelia\/ could be .* or .*\. Write more/,
	);
	await expect(assign(store, ['aurelia/zz', 'x.localhost'])).rejects.toThrow(
		'There is no release aurelia/zz',
	);
	await expect(assign(store, ['../hosts', 'x.localhost'])).rejects.toThrow('is not a release');
});
