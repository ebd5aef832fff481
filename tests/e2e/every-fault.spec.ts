import type { Page } from 'playwright/test';
import type { Fault } from '../../src/demo/faults.ts';
import { becomeMember, notice, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { requestsEnded } from './support/requests.ts';

/** Faults of every call at once; `abort` is a lost network. */
const FAULTS = {
	abort: 'abort',
	'502': { status: 502 },
	'401': { status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' },
	html: { rubbish: 'html' },
	truncated: { rubbish: 'truncated' },
	'wrong shape': { rubbish: 'wrongShape' },
	null: { rubbish: 'null' },
	'missing field': { rubbish: 'missingField' },
} as const satisfies Record<string, Omit<Fault, 'endpoint'> | 'abort'>;
type FaultName = keyof typeof FAULTS;

/**
 * Each page meets each kind, with the kind's faults in turn: a page only sees that its call was rejected
 * (error-actions.test.ts, answer.test.ts).
 */
const KINDS: readonly (readonly [name: string, faults: readonly FaultName[]])[] = [
	['the gateway is down or refuses', ['abort', '502', '401']],
	['answers are damaged', ['html', 'truncated', 'wrong shape', 'null', 'missing field']],
];

/** Pages for everyone, one of each kind: visitors see half of them with each kind of fault, members the other half. */
const SHARED =
	`/m/home /m/rng /m/game /m/news /m/news-faster-lobby /m/activity?id=golden-welcome /m/activity-golden-welcome
	/m/download /m/app /m/inviteFriends /m/help /m/nothing`.split(/\s+/);
const PAGES = {
	visitor: '/m/activity /m/domains /m/privacy /m/login /m/register /m/maintenance /m/restricted',
	member: `/m/member/home /m/member/wallet /m/member/history /m/member/inbox /m/member/rewards /m/member/security
		/m/changePsw /m/feedback /m/agentRegister /m/launchGame?vendor=Nobody&code=nothing`,
};

const CALLS = /\/wps\//;
/** Texts that a script makes of a value it doesn't have. */
const NO_TEXT = /\b(undefined|null|NaN)\b|\[object /;

async function breakCalls(page: Page, site: Site, name: FaultName): Promise<void> {
	const fault = FAULTS[name];
	if (fault === 'abort') await page.route(CALLS, (route) => route.abort());
	else site.gateway.controls.setFault({ endpoint: '*', ...fault });
}

async function mend(page: Page, site: Site): Promise<void> {
	await page.unroute(CALLS);
	site.gateway.controls.clearFaults();
}

/** Opens a page with nothing stored of earlier answers, and lets it do everything that it does after its load. */
async function open(page: Page, path: string, session: unknown): Promise<void> {
	await page.evaluate((record) => {
		sessionStorage.clear();
		if (record) sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(record));
	}, session);
	await page.goto(path);
	await page.clock.fastForward(10_000);
	await requestsEnded(page);
}

async function expectWhole(page: Page, fault: FaultName): Promise<void> {
	await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
	const text = await page.getByRole('main').innerText();
	expect.soft(text.trim().length, page.url()).toBeGreaterThan(20);
	expect.soft(text, page.url()).not.toMatch(NO_TEXT);
	// A way on. If the session has ended, the notice leads to the login.
	const parts = fault === '401' ? ':is(main, #notice)' : 'main';
	await expect.soft(page.locator(`${parts} :is(a[href], button):visible`).first()).toBeVisible();
	const alert = notice(page);
	if (await alert.isVisible()) {
		expect.soft(await alert.locator('p').innerText()).toMatch(/\w{3}/);
		expect.soft(await alert.innerText()).not.toMatch(NO_TEXT);
	}
}

for (const who of ['visitor', 'member'] as const) {
	for (const [half, [kind, names]] of KINDS.entries()) {
		test(`no page of a ${who} breaks while ${kind}`, async ({ complaints, page, site }) => {
			test.slow();
			complaints.expectFailedRequests();
			complaints.expectFailedRequests('/m/nothing');
			await page.clock.install();
			if (who === 'member') await becomeMember(page, site);
			else await page.goto('/m/home');
			const session = await storedSession(page);
			const shared = SHARED.filter((_, at) => at % 2 === (who === 'member' ? 1 - half : half));
			for (const [at, path] of [...shared, ...PAGES[who].split(/\s+/)].entries()) {
				const name = names[at % names.length] as FaultName;
				await test.step(`${path}: ${name}`, async () => {
					await breakCalls(page, site, name);
					await open(page, path, session);
					await expectWhole(page, name);
					await mend(page, site);
				});
			}
		});
	}
}
