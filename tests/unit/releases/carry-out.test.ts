import { expect, test } from 'vitest';
import { canary } from '../../../src/releases/commands/canary.ts';
import { carryOut } from '../../../src/releases/commands/carry-out.ts';
import { check } from '../../../src/releases/commands/check.ts';
import { list } from '../../../src/releases/commands/list.ts';
import { promote } from '../../../src/releases/commands/promote.ts';
import { rollback } from '../../../src/releases/commands/rollback.ts';
import { worker } from '../../../src/releases/commands/worker.ts';
import { keys, LIVE, LOCAL, run, twoReleases } from './support.ts';

test('a release with a damaged file goes live nowhere', async () => {
	const { store, two } = await twoReleases();
	const before = await check(store, []);
	expect(before).toHaveLength(1);
	for (const key of await keys(store, 'files/')) await store.put(key, Buffer.from('half'));
	await expect(promote(store, [two])).rejects.toThrow(/is damaged\. Publish it again/);
	await expect(canary(store, [LIVE, '1', two])).rejects.toThrow('is damaged');
	await expect(check(store, [])).rejects.toThrow('is damaged');
});

test('the list says what each host shows, and goes on past a broken pointer', async () => {
	const { store, one, two } = await twoReleases();
	await run(canary(store, [LIVE, '10', two]));
	await store.put('hosts/broken.example.json', Buffer.from('{'));
	await expect(worker(store, ['off', 'broken.example'])).rejects.toThrow(
		'The pointer of broken.example is broken',
	);
	expect((await worker(store, ['off', LIVE])).steps).toHaveLength(1);
	const lines = await list(store, ['aurelia']);
	expect(lines[0]).toMatch(new RegExp(`^${LOCAL} +${one} +since 20.. ?.*UTC$`));
	expect(lines.join('\n')).toContain('The pointer of broken.example is broken');
	expect(lines.find((line) => line.startsWith(LIVE))).toContain(`canary ${two} for 10 %`);
	const [, row] = lines.join('\n').split('\n\n');
	expect(row?.split('\n').map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining([one, two]));
	await expect(list(store, ['senviet'])).rejects.toThrow('There are no releases of senviet');
});

test('a plan is carried out after a yes, and nothing happens without one', async () => {
	const { store, one, two, shown } = await twoReleases();
	const said: string[] = [];
	const say = (line: string) => said.push(line);
	const plan = await promote(store, [two, LIVE]);
	await expect(carryOut(plan, { ask: undefined, say })).rejects.toThrow('Nothing was changed. Add --yes');
	await expect(carryOut(plan, { ask: async () => '', say })).rejects.toThrow('Nothing was changed.');
	expect(await shown()).toEqual({ release: one });
	const asked: string[] = [];
	const ask = async (question: string) => {
		asked.push(question);
		return 'yes';
	};
	await carryOut(plan, { ask, say });
	expect(asked).toEqual([`Players use ${LIVE}. Go on? (yes/no) `]);
	expect(said).toContain(plan.steps[0]);
	expect(await shown()).toMatchObject({ release: two });
	await carryOut(await rollback(store, [LIVE]), { agreed: true, ask: undefined, say });
	await carryOut(await promote(store, [two, LOCAL]), { ask: undefined, say });
	expect([await shown(), await shown(LOCAL)]).toMatchObject([{ release: one }, { release: two }]);
});
