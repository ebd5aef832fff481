import type { Page } from 'playwright/test';
import type { Fault } from '../../src/demo/faults.ts';
import { bankCardBind } from '../../src/gateway/contract/bank-cards.ts';
import { feedback } from '../../src/gateway/contract/feedback.ts';
import { login } from '../../src/gateway/contract/login.ts';
import { register } from '../../src/gateway/contract/register.ts';
import { rsaKey } from '../../src/gateway/contract/rsa-key.ts';
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
	`/m/home /m/rng /m/rng-2 /m/game /m/news /m/news-faster-lobby /m/news-topic-game /m/activity?id=golden-welcome
	/m/activity-golden-welcome /m/download /m/app /m/inviteFriends /m/help /m/help-money /m/languages /m/nothing`.split(
		/\s+/,
	);
const PAGES = {
	visitor: '/m/activity /m/domains /m/privacy /m/login /m/register /m/maintenance /m/restricted /m/offline',
	member: `/m/member/home /m/member/wallet /m/member/history /m/member/inbox /m/member/rewards /m/member/security
		/m/changePsw /m/feedback /m/agentRegister /m/launchGame?vendor=Nobody&code=nothing`,
};
type Who = keyof typeof PAGES;

/** Others keep their text as well (Form.test.tsx, password.spec.ts). */
interface Form {
	path: string;
	/** Path of the call that sends it. */
	call: string;
	/** The text of each field. A list's value is one of its options. */
	fields: Record<string, string>;
	faults: readonly FaultName[];
}
const FORMS: Record<Who, readonly Form[]> = {
	visitor: [
		{
			path: '/m/login',
			call: login.path,
			fields: { '#login-username': 'player', '#login-password': 'Play1234' },
			faults: ['abort', 'html'],
		},
		{
			path: '/m/register',
			call: register.path,
			fields: { '#register-username': 'anna123', '#register-password': 'Secret12' },
			faults: ['502', 'null'],
		},
	],
	member: [
		{
			path: '/m/feedback',
			call: feedback.path,
			fields: {
				'#feedback-category': 'payments',
				'#feedback-text': 'My deposit of this morning is missing.',
			},
			faults: ['401', 'missing field'],
		},
		{
			path: '/m/member/wallet',
			call: bankCardBind.path,
			fields: { '#bind-bank': 'harbor', '#bind-holder': 'Sam Player', '#bind-number': '4111 1111 1111 1111' },
			faults: ['502', 'truncated'],
		},
	],
};

const CALLS = /\/wps\//;
/** Texts that a script makes of a value it doesn't have. */
const NO_TEXT = /\b(undefined|null|NaN)\b|\[object /;

/** Breaks all calls. `sparesKey` leaves out the one for the key: without it, an encrypted call isn't sent at all. */
async function breakCalls(page: Page, site: Site, name: FaultName, sparesKey = false): Promise<void> {
	const fault = FAULTS[name];
	if (fault === 'abort') {
		await page.route(CALLS, (route) =>
			sparesKey && route.request().url().includes(rsaKey.path) ? route.continue() : route.abort(),
		);
		return;
	}
	const { controls } = site.gateway;
	controls.setFault({ endpoint: '*', ...fault });
	// The newest fault for an endpoint wins, and a delay leaves the answer as it is.
	if (sparesKey) controls.setFault({ endpoint: rsaKey.name, delayMs: 1 });
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

async function expectWhole(page: Page): Promise<void> {
	await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
	const text = await page.getByRole('main').innerText();
	expect.soft(text.trim().length, page.url()).toBeGreaterThan(20);
	expect.soft(text, page.url()).not.toMatch(NO_TEXT);
	// A way on.
	await expect.soft(page.locator('main :is(a[href], button):visible').first()).toBeVisible();
	const alert = notice(page);
	if (await alert.isVisible()) {
		expect.soft(await alert.locator('p').innerText()).toMatch(/\w{3}/);
		expect.soft(await alert.innerText()).not.toMatch(NO_TEXT);
	}
}

/** Fills in a form, breaks all calls, sends it, and expects that no text is lost. */
async function sendBroken(page: Page, site: Site, form: Form, name: FaultName): Promise<void> {
	const fields = Object.entries(form.fields).map(([id, text]) => [page.locator(id), text] as const);
	const submit = page.locator(`main form:has(${Object.keys(form.fields)[0]}) [type=submit]`);
	await fields[0]?.[0].focus();
	for (const [field, text] of fields) {
		if (await field.evaluate((node) => node.matches('select'))) await field.selectOption(text);
		else await field.fill(text);
	}
	await breakCalls(page, site, name, true);
	const sent = page.waitForRequest((request) => new URL(request.url()).pathname === form.call);
	await submit.tap();
	// Null if the network is lost.
	await (await sent).response();
	await expect(submit).not.toHaveAttribute('aria-busy', 'true');
	for (const [field, text] of fields) await expect.soft(field).toHaveValue(text);
}

for (const who of ['visitor', 'member'] as const) {
	for (const [half, [kind, names]] of KINDS.entries()) {
		test(`no page of a ${who} breaks or loses text while ${kind}`, async ({ complaints, page, site }) => {
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
					await expectWhole(page);
					await mend(page, site);
				});
			}
			for (const form of FORMS[who]) {
				const name = form.faults.find((fault) => names.includes(fault)) as FaultName;
				await test.step(`sends ${form.path}: ${name}`, async () => {
					await open(page, form.path, session);
					await sendBroken(page, site, form, name);
					await expectWhole(page);
					await mend(page, site);
				});
			}
		});
	}
}
