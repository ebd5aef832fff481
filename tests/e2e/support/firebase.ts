import type { Page } from 'playwright/test';
import type { Site } from './fixtures.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the answer that it asks for
type Json = Record<string, any>;

/** A call of Firebase's REST interface, on the site's own origin as the SDK makes it. */
export async function askFirebase(site: Site, path: string, body: object): Promise<Json> {
	const answer = await fetch(`${site.url}/identitytoolkit.googleapis.com${path}?key=any`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return (await answer.json()) as Json;
}

/** The code that was texted to a number last. */
export async function textedCode(site: Site, number: string): Promise<string> {
	const answer = await fetch(`${site.url}/emulator/v1/projects/demo-members-site/verificationCodes`);
	const { verificationCodes = [] } = await answer.json();
	return (
		verificationCodes.findLast((sent: { phoneNumber: string }) => sent.phoneNumber === number)?.code ?? ''
	);
}

/** Makes an account of Google's, as if its owner had signed in before, and links it to a member. Returns its ID token. */
export async function linkGoogle(site: Site, sub: string, userName = 'player'): Promise<string> {
	const claims = JSON.stringify({ sub, email: `${sub}@example.com`, email_verified: true, name: sub });
	const { localId = '', idToken = '' } = await askFirebase(site, '/v1/accounts:signInWithIdp', {
		postBody: `${new URLSearchParams({ providerId: 'google.com', id_token: claims })}`,
		requestUri: 'http://localhost',
		returnSecureToken: true,
	});
	linkFirebase(site, localId, 'google', userName);
	return idToken;
}

export function linkFirebase(site: Site, subject: string, provider: string, userName = 'player'): void {
	const { identities, members } = site.gateway.platform;
	const member = members.find(site.merchant, userName);
	if (!member) throw new Error(`There is no member called ${userName}`);
	identities.link(site.merchant, member.id, { type: 'firebase', provider, subject });
}

/** Signs in with the account listed in the window of Google's stand-in. */
export async function chooseGoogle(page: Page): Promise<void> {
	const popup = page.waitForEvent('popup');
	await page.locator('[data-provider="google"]').tap();
	await (await popup).locator('.js-reuse-account').first().click();
}

/**
 * How Chromium tells a private window, which all of Playwright's are, hangs on how busy the machine is. Makes it an
 * ordinary one, or one of older Chromium by its quota.
 */
export const openAs = (page: Page, window: 'ordinary' | 'private'): Promise<unknown> =>
	page.addInitScript(
		(quota) => {
			Object.defineProperty(IDBTransaction.prototype, 'durability', { get: () => 'default' });
			navigator.storage.estimate = async () => ({ quota });
		},
		window === 'private' ? 1e8 : 1e11,
	);
