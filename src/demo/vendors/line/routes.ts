import type { Context, Hono } from 'hono';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { idOf, nameIn } from '../account.ts';
import { ownAddress, sendPage } from '../send-page.ts';
import { refusalPage, signInPage } from '../sign-in-page.ts';
import { ACCESS_MS, exchangeLineCode, giveLineAccess, giveLineCode, lineClientId } from './line.ts';

const PATH = '/demo/vendors/line/authorize';
const TOKEN = '/demo/vendors/line/token';
const VENDOR = 'LINE';
const BRAND = '#05824a';

type Query = Record<string, string>;

interface Asked {
	merchant: DemoMerchant;
	redirect: URL;
}

/**
 * Stands in for access.line.me/oauth2/v2.1/authorize, with the parameters and
 * errors of LINE Developers, "Integrating LINE Login with your web app".
 */
export function mountLine(app: Hono, platform: Platform): void {
	/** With a wrong client_id or redirect_uri, LINE shows an error and doesn't return to the site. */
	const asked = (c: Context): Asked | undefined => {
		const { client_id, redirect_uri } = c.req.query();
		const merchant = client_id && platform.merchants.all.find((each) => lineClientId(each) === client_id);
		const redirect = ownAddress(c, redirect_uri);
		return merchant && redirect ? { merchant, redirect } : undefined;
	};
	const refused = (c: Context) =>
		sendPage(c, refusalPage(VENDOR, BRAND, 'The client_id or the redirect_uri is not registered.'), 400);

	app.get(PATH, (c) => {
		const known = asked(c);
		if (!known) return refused(c);
		const query = c.req.query();
		const error = errorIn(query);
		if (error) return leadBack(c, known.redirect, { error, state: query.state ?? '' });
		const automatic = query.disable_auto_login !== 'true';
		const page = signInPage({
			vendor: VENDOR,
			brand: BRAND,
			site: known.merchant.name,
			fields: {},
			instead: {
				...(automatic && { automatic: 'LINE’s automatic login fails' }),
				server: 'LINE has a fault',
				cancel: 'Cancel',
			},
		});
		return sendPage(c, page);
	});

	app.post(PATH, async (c) => {
		const known = asked(c);
		const query = c.req.query();
		if (!known || errorIn(query)) return refused(c);
		const { redirect, merchant } = known;
		const { state = '', nonce, code_challenge: challenge } = query;
		const form = await c.req.parseBody();
		// "How to handle auto login failure": neither the code nor the state is right.
		if (form.instead === 'automatic')
			return leadBack(c, redirect, { code: 'automatic', state: idOf('line', state) });
		if (form.instead === 'server') return leadBack(c, redirect, { error: 'SERVER_ERROR', state });
		const name = nameIn(form.name);
		if (!name) {
			const denied = { error: 'ACCESS_DENIED', error_description: 'The user has denied the approval' };
			return leadBack(c, redirect, { ...denied, state });
		}
		const code = giveLineCode(platform, merchant, {
			redirectUri: query.redirect_uri ?? '',
			...(nonce && { nonce }),
			...(challenge && { challenge }),
			account: { subject: `U${idOf('line', name).slice(0, 32)}`, name },
		});
		return leadBack(c, redirect, { code, state });
	});

	// api.line.me/oauth2/v2.1/token: a gateway exchanges the code for LINE's own token.
	app.post(TOKEN, async (c) => {
		const form = await c.req.parseBody();
		const field = (name: string) => (typeof form[name] === 'string' ? form[name] : undefined);
		const merchant = platform.merchants.all.find((each) => lineClientId(each) === (form.client_id || '-'));
		const [code, redirectUri] = [field('code'), field('redirect_uri')];
		const account =
			merchant && code && redirectUri && form.grant_type === 'authorization_code'
				? exchangeLineCode(platform, merchant, { code, redirectUri, codeVerifier: field('code_verifier') })
				: undefined;
		if (!merchant || !account) return c.json({ error: 'invalid_grant' }, 400);
		c.header('Cache-Control', 'no-store');
		const access_token = giveLineAccess(platform, merchant, account);
		return c.json({
			access_token,
			expires_in: ACCESS_MS / 1000,
			scope: 'profile openid',
			token_type: 'Bearer',
		});
	});
}

function errorIn({ response_type, scope = '', state, ...query }: Query): string | undefined {
	if (response_type !== 'code') return 'UNSUPPORTED_RESPONSE_TYPE';
	if (!/^[A-Za-z0-9]+$/.test(state ?? '')) return 'INVALID_REQUEST';
	if (query.code_challenge && query.code_challenge_method !== 'S256') return 'INVALID_REQUEST';
	if (!scope.split(' ').includes('profile')) return 'INVALID_SCOPE';
	return query.prompt === 'none' ? 'LOGIN_REQUIRED' : undefined;
}

function leadBack(c: Context, address: URL, result: Query): Response {
	for (const [name, value] of Object.entries(result)) address.searchParams.set(name, value);
	return c.redirect(address.href);
}
