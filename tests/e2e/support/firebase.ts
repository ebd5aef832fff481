import type { Page } from 'playwright/test';
import { type Account, emulator, firebaseToken } from '../../support/firebase.ts';
import type { Site } from './fixtures.ts';

/** Starts the emulator, which takes seconds: call it in `beforeAll`, so that a test doesn't wait for it. */
export const startEmulator = (): Promise<string> => emulator.url();

/** Links an account that Firebase knows to the demo member called player. */
export async function linkAccount(site: Site, account: Account, channel: string): Promise<void> {
	const token = await firebaseToken(account, `${channel}.com`);
	const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	site.gateway.controls.linkAccount(site.merchant, 'player', { type: 'firebase', subject: sub });
}

/** The button of a provider, below the form. */
export const providerButton = (page: Page, code: string) => page.locator(`[data-provider="${code}"]`);

/** Taps a provider's button. Returns the window that it opens. */
export async function openWindow(page: Page, code: string): Promise<Page> {
	const opened = page.waitForEvent('popup');
	await providerButton(page, code).tap();
	return opened;
}

/** On the emulator's page: chooses the account that Firebase knows. */
export const chooseAccount = (page: Page) => page.locator('.js-reuse-account').click();
