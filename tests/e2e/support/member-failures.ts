import type { Locator, Page } from 'playwright/test';
import type { Fault } from '../../../src/demo/faults.ts';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import { notice } from './actions.ts';
import { expect, type Site } from './fixtures.ts';

/** A member's page, and what must hold while its calls fail. */
export interface MemberPage {
	path: string;
	/** Names of the endpoints that it asks by itself. */
	calls: readonly string[];
	/** What stands in the page once the calls have answered. */
	full(page: Page, site: Site): Locator[];
	/** The player is told in the page only, without an alert. */
	quiet?: true;
}

/** What can happen to a call, the text that the catalogue has for it, and how much of its time passes. */
export const FAULTS: readonly {
	name: string;
	fault: Omit<Fault, 'endpoint'>;
	message?: string;
	passes?: number;
}[] = [
	{ name: 'timeout', fault: { delayMs: 100_000 }, message: 'messages:no_answer', passes: 31_000 },
	// ERR-08: silent.
	{ name: '502', fault: { status: 502 } },
	{ name: 'rubbish', fault: { rubbish: 'wrongShape' }, message: 'messages:unknown_error' },
	{ name: 'html', fault: { rubbish: 'html' }, message: 'messages:unknown_error' },
];

const pathOf = (name: string) => ROUTES.find(({ endpoint }) => endpoint.name === name)?.endpoint.path ?? name;
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Opens a page as if it were the first one after the login: nothing is kept of earlier answers. */
export async function openFresh(page: Page, { path, calls }: MemberPage): Promise<void> {
	await page.evaluate(() => {
		for (const key of Object.keys(sessionStorage)) {
			if (key !== 'MC_SESSION_INFO') sessionStorage.removeItem(key);
		}
	});
	const asked = calls.map((name) =>
		page.waitForRequest((request) => new URL(request.url()).pathname === pathOf(name)),
	);
	await page.goto(path);
	await Promise.all(asked);
}

export function breakCalls({ gateway }: Site, { calls }: MemberPage, fault: Omit<Fault, 'endpoint'>): void {
	for (const endpoint of calls) gateway.controls.setFault({ endpoint, ...fault });
}

/** The gateway is back: "Try again", where the player is offered it, fills the page. */
export async function expectRecovery(page: Page, site: Site, row: MemberPage): Promise<void> {
	site.gateway.controls.clearFaults();
	const alert = notice(page);
	if (await alert.isVisible()) await alert.locator('[value=retry]').tap();
	else {
		// The button goes with its section's failure.
		const again = page.locator('main [data-again]:visible');
		for (let left = await again.count(); left > 0; left--) {
			await again.first().tap();
			await expect(again).toHaveCount(left - 1);
		}
	}
	for (const part of row.full(page, site)) await expect(part).toBeVisible();
	await expect(page.locator('main [data-again]:visible')).toHaveCount(0);
}
