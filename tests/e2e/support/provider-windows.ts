import type { Page } from 'playwright/test';
import { Identities } from '../../../src/demo/store/identities.ts';
import { Members } from '../../../src/demo/store/members.ts';
import { type Account, emulator, firebaseToken } from '../../support/firebase.ts';
import type { Site } from './fixtures.ts';

/** Starts the emulator before a test's own time runs. For `beforeAll`. */
export const startEmulator = (): Promise<string> => emulator.url();

/** An account elsewhere that Firebase knows, linked to the demo member called player. */
export async function linkAccount(site: Site, account: Account, channel: string): Promise<void> {
	const token = await firebaseToken(account, `${channel}.com`);
	const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	const { database } = site.gateway;
	const member = new Members(database).find(site.merchant, 'player');
	if (!member) throw new Error('There is no member called player');
	const identity = { type: 'firebase', provider: channel, subject: sub } as const;
	new Identities(database, Date.now).link(site.merchant, member.id, identity);
}

/** The button of a provider, below the form. */
export const providerButton = (page: Page, code: string) => page.locator(`[data-provider="${code}"]`);

/** On the emulator's page: chooses the account that Firebase knows. */
export const chooseAccount = (page: Page) => page.locator('.js-reuse-account').click();
