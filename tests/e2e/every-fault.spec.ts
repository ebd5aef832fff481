import type { Page } from 'playwright/test';
import type { Fault } from '../../src/demo/faults.ts';
import { bankCardBind } from '../../src/gateway/contract/bank-card-bind.ts';
import { changePassword } from '../../src/gateway/contract/change-password.ts';
import { feedback } from '../../src/gateway/contract/feedback.ts';
import { login } from '../../src/gateway/contract/login.ts';
import { promoCode } from '../../src/gateway/contract/promo-code.ts';
import { register } from '../../src/gateway/contract/register.ts';
import { rsaKey } from '../../src/gateway/contract/rsa-key.ts';
import { becomeMember, notice, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

/** Faults of every call at once; `abort` is a network that is gone. */
const FAULTS: Record<string, Omit<Fault, 'endpoint'> | 'abort'> = {
	abort: 'abort',
	'502': { status: 502 },
	'401': { status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' },
	html: { rubbish: 'html' },
	truncated: { rubbish: 'truncated' },
	'wrong shape': { rubbish: 'wrongShape' },
	null: { rubbish: 'null' },
	'missing field': { rubbish: 'missingField' },
};

/** One page of each kind that shows anything of its own to members, too. */
const SHARED = [
	'/m/home',
	'/m/rng',
	'/m/game',
	'/m/news',
	'/m/activity',
	'/m/activity?id=golden-welcome',
	'/m/download',
	'/m/inviteFriends',
];
const PAGES = {
	visitor: [
		...SHARED,
		'/m/activity-golden-welcome',
		'/m/news-topic-game',
		'/m/news-faster-lobby',
		'/m/app',
		'/m/domains',
		'/m/help',
		'/m/privacy',
		'/m/login',
		'/m/register',
		'/m/maintenance',
		'/m/restricted',
		'/m/offline',
	],
	member: [
		...SHARED,
		'/m/member/home',
		'/m/member/wallet',
		'/m/member/history',
		'/m/member/inbox',
		'/m/member/rewards',
		'/m/member/security',
		'/m/changePsw',
		'/m/feedback',
		'/m/agentRegister',
		'/m/launchGame?vendor=Nobody&code=nothing',
	],
};
type Who = keyof typeof PAGES;

/** A form, and what is typed into its fields. A list's value is one of its options. */
interface Form {
	path: string;
	/** Path of the call that sends it. */
	call: string;
	fields: Record<string, string>;
	/** Name of a fault that is a refusal, after which the site clears the first field on purpose. */
	refusedBy?: string;
	/** Name of a fault that its answer can't have, so that the form is sent. */
	sentDespite?: string;
}
const FORMS: Record<Who, readonly Form[]> = {
	visitor: [
		{
			path: '/m/login',
			call: login.path,
			fields: { '#login-username': 'player', '#login-password': 'Play1234' },
		},
		{
			path: '/m/register',
			call: register.path,
			fields: { '#register-username': 'anna123', '#register-password': 'Secret12' },
			// REG-03.
			refusedBy: '401',
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
		},
		{
			path: '/m/changePsw',
			call: changePassword.path,
			fields: { '#password-oldPassword': 'Play1234', '#password-newPassword': 'Better12' },
		},
		{
			path: '/m/member/wallet',
			call: bankCardBind.path,
			fields: { '#bind-bank': 'harbor', '#bind-holder': 'Sam Player', '#bind-number': '4111 1111 1111 1111' },
			// Its answer has no fields.
			sentDespite: 'missing field',
		},
		{ path: '/m/member/rewards', call: promoCode.path, fields: { '#rewards-code': 'GOLD2026' } },
	],
};

const CALLS = /\/wps\//;
/** Texts that a script makes of a value it doesn't have. */
const NO_TEXT = /\b(undefined|null|NaN)\b|\[object /;

/** Breaks all calls but the one for the key, if `sparesKey`: without it, an encrypted call isn't sent at all. */
async function breakCalls(
	page: Page,
	site: Site,
	fault: (typeof FAULTS)[string],
	sparesKey = false,
): Promise<void> {
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

/** Opens a page with nothing kept of earlier answers, and lets it do all that it does after it has loaded. */
async function open(page: Page, path: string, session: unknown): Promise<void> {
	await page.evaluate((record) => {
		sessionStorage.clear();
		if (record) sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(record));
	}, session);
	await page.goto(path);
	await page.clock.fastForward(10_000);
	await page.waitForLoadState('networkidle');
}

async function expectWhole(page: Page): Promise<void> {
	await expect.soft(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
	const text = await page.getByRole('main').innerText();
	expect.soft(text.trim().length, page.url()).toBeGreaterThan(20);
	expect.soft(text, page.url()).not.toMatch(NO_TEXT);
	const alert = notice(page);
	if (await alert.isVisible()) {
		expect.soft(await alert.locator('p').innerText()).toMatch(/\w{3}/);
		expect.soft(await alert.innerText()).not.toMatch(NO_TEXT);
	}
}

/** Types into a form, breaks all calls, sends it, and expects that nothing is lost. */
async function sendBroken(
	page: Page,
	site: Site,
	{ call, fields, refusedBy }: Form,
	name: string,
): Promise<void> {
	const [first = ''] = Object.keys(fields);
	const fault = FAULTS[name] as (typeof FAULTS)[string];
	const submit = page.locator(`main form:has(${first}) [type=submit]`);
	await page.locator(first).focus();
	for (const [field, text] of Object.entries(fields)) {
		const place = page.locator(field);
		if (await place.evaluate((node) => node.matches('select'))) await place.selectOption(text);
		else await place.fill(text);
	}
	await breakCalls(page, site, fault, true);
	const sent = page.waitForRequest((request) => new URL(request.url()).pathname === call);
	await submit.tap();
	// Null if the network is gone.
	await (await sent).response();
	await expect(submit).not.toHaveAttribute('aria-busy', 'true');
	for (const [field, text] of Object.entries(fields))
		await expect.soft(page.locator(field)).toHaveValue(name === refusedBy && field === first ? '' : text);
}

for (const who of ['visitor', 'member'] as const) {
	for (const [name, fault] of Object.entries(FAULTS)) {
		test(`no page of a ${who} breaks or loses input when every call has the fault "${name}"`, async ({
			complaints,
			page,
			site,
		}) => {
			// Each walks through twenty pages.
			test.setTimeout(120_000);
			complaints.expectFailedRequests();
			await page.clock.install();
			if (who === 'member') await becomeMember(page, site);
			else await page.goto('/m/home');
			const session = await storedSession(page);
			for (const path of PAGES[who]) {
				await test.step(path, async () => {
					await breakCalls(page, site, fault);
					await open(page, path, session);
					await expectWhole(page);
					await mend(page, site);
				});
			}
			for (const form of FORMS[who].filter(({ sentDespite }) => sentDespite !== name)) {
				await test.step(`sends ${form.path}`, async () => {
					await open(page, form.path, session);
					await sendBroken(page, site, form, name);
					await expectWhole(page);
					await mend(page, site);
				});
			}
		});
	}
}
