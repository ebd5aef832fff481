import { statSync } from 'node:fs';
import { distFolder } from '../../src/build/build-merchant.ts';
import { becomeMember, gotoFrozen, requestsTo, runUntilStatus } from './support/actions.ts';
import { test } from './support/fixtures.ts';
import { requestsEnded } from './support/requests.ts';

test('measure', async ({ merchant, page, site }) => {
	test.setTimeout(120_000);
	const requests = requestsTo(page, '/m/_astro/');
	const measure = async (path: string) => {
		requests.length = 0;
		await page.goto(path);
		await runUntilStatus(page);
		await requestsEnded(page);
		for (let i = 0; i < 10; i++) {
			await page.clock.runFor(1000);
			await requestsEnded(page);
		}
		const files = [...new Set(requests.map((r) => new URL(r.url()).pathname).filter((f) => f.endsWith('.js')))];
		const sizes = files.map((f) => statSync(`${distFolder(merchant)}${f}.br`).size);
		console.log(path, files.length, sizes.reduce((a, b) => a + b, 0), files.map((f, i) => `${sizes[i]} ${f.split('/').pop()?.split('.')[0]}`).join(', '));
	};
	await gotoFrozen(page, '/m/home');
	await measure('/m/home');
	await becomeMember(page, site, '/m/changePsw');
	for (const p of ['member/home', 'member/wallet', 'member/inbox', 'member/security', 'member/history', 'member/rewards', 'home', 'feedback', 'inviteFriends']) await measure(`/m/${p}`);
});
