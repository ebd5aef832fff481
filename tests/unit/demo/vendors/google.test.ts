import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Platform } from '../../../../src/demo/platform.ts';
import { GOOGLE_ACCOUNTS } from '../../../../src/demo/vendors/google/accounts.ts';
import { mountGoogle } from '../../../../src/demo/vendors/google/routes.ts';
import { policyProblems } from '../../../support/csp.ts';

const NOW = Date.UTC(2027, 0, 15, 12);
const app = new Hono();
mountGoogle(app, { now: () => NOW } as Platform);

const choose = (body: unknown) =>
	app.request('/demo/vendors/google/credential', { method: 'POST', body: JSON.stringify(body) });

test('the chosen account gets an ID token with Google’s claims', async () => {
	const [account] = GOOGLE_ACCOUNTS;
	const answer = await choose({ clientId: '1-a.apps.example', account: account?.sub });
	const { credential } = (await answer.json()) as { credential: string };
	expect(credential).toMatch(/^([\w-]+\.){2}[\w-]+$/);
	expect(JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
		iss: 'https://accounts.google.com',
		aud: '1-a.apps.example',
		sub: account?.sub,
		email: account?.email,
		email_verified: true,
		iat: NOW / 1000,
		exp: NOW / 1000 + 3600,
	});
});

test('the frame has a strict policy, and shows no markup from its address', async () => {
	const page = await app.request(
		'/demo/vendors/google/one-tap?context=<script>alert(1)</script>&lang=<b>&client_id=a',
	);
	expect(policyProblems(page.headers.get('Content-Security-Policy') ?? '')).toEqual([]);
	expect(await page.text()).not.toMatch(/alert|<b>&/);
});
