import type { Page } from 'playwright/test';
import { decodePassword } from '../../../src/features/sign-in/auto-login/read-remembered.ts';
import { encodePassword } from '../../../src/features/sign-in/auto-login/remembered-login.ts';
import type { Site } from './fixtures.ts';

const KEY = 'remembered_login';

/** The remembered login (EN-06). */
export const rememberedLogin = (page: Page): Promise<Record<string, unknown> | null> =>
	page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** The password that the device keeps, if it keeps one. */
export async function keptPassword(page: Page): Promise<string | undefined> {
	const hidden = (await rememberedLogin(page))?.password;
	return hidden === undefined ? undefined : decodePassword(String(hidden));
}

/** A remembered login as the site keeps it, with fields of the test's own. */
export const recordOf = (site: Site, change: Record<string, unknown> = {}, password = 'Play1234') => ({
	type: 'username',
	username: 'player',
	merchant: site.merchant,
	password: encodePassword(password),
	autoLogin: 1,
	...change,
});

/** Leaves a record in the device's storage, before any page of the site is open. */
export async function remember(page: Page, record: unknown): Promise<void> {
	await page.route('**/m/blank', (route) =>
		route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
	);
	await page.goto('/m/blank');
	await page.evaluate(
		([key, text]) => {
			sessionStorage.clear();
			localStorage.setItem(key, text);
		},
		[KEY, typeof record === 'string' ? record : JSON.stringify(record)] as const,
	);
}
