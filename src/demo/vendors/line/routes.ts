import type { Context, Hono } from 'hono';
import type { Platform } from '../../platform.ts';
import { idOf } from '../account.ts';
import { ownAddress } from '../serve.ts';
import { mountSignIn, sendRefusal } from '../sign-in-page.ts';
import { giveLineCode, lineClientId } from './line.ts';

const LINE = { vendor: 'LINE', colour: '#05824a' };

type Query = Record<string, string>;

/**
 * Stands in for access.line.me/oauth2/v2.1/authorize, with the parameters and errors of LINE Developers, "Integrating LINE
 * Login with your web app".
 */
export function mountLine(app: Hono, platform: Platform): void {
	mountSignIn(app, '/demo/vendors/line/authorize', {
		...LINE,
		others: { automatic: 'LINE’s automatic login fails', server: 'LINE has a fault', cancel: 'Cancel' },
		read(c) {
			const query = c.req.query();
			const merchant = platform.merchants.all.find(
				(each) => query.client_id && lineClientId(each) === query.client_id,
			);
			const redirect = ownAddress(c, query.redirect_uri);
			if (!merchant || !redirect)
				return sendRefusal(c, LINE, 'The client_id or the redirect_uri is not registered.');
			const error = errorIn(query);
			return error ? returnTo(c, redirect, { error, state: query.state ?? '' }) : { merchant, redirect };
		},
		answer(c, { merchant, redirect }, name, other) {
			const { state = '', nonce, code_challenge: challenge, redirect_uri: redirectUri = '' } = c.req.query();
			// "How to handle auto login failure": neither the code nor the state is right.
			if (other === 'automatic')
				return returnTo(c, redirect, { code: 'automatic', state: idOf('line', state) });
			if (other === 'server') return returnTo(c, redirect, { error: 'SERVER_ERROR', state });
			if (!name) {
				const error_description = 'The user has denied the approval';
				return returnTo(c, redirect, { error: 'ACCESS_DENIED', error_description, state });
			}
			const account = { subject: `U${idOf('line', name).slice(0, 32)}`, name };
			const code = giveLineCode(platform, merchant, { redirectUri, nonce, challenge, account });
			return returnTo(c, redirect, { code, state });
		},
	});
}

function errorIn({ response_type, scope = '', state = '', ...query }: Query): string | undefined {
	if (response_type !== 'code') return 'UNSUPPORTED_RESPONSE_TYPE';
	if (!/^[A-Za-z0-9]+$/.test(state)) return 'INVALID_REQUEST';
	if (query.code_challenge && query.code_challenge_method !== 'S256') return 'INVALID_REQUEST';
	if (!scope.split(' ').includes('profile')) return 'INVALID_SCOPE';
	return query.prompt === 'none' ? 'LOGIN_REQUIRED' : undefined;
}

function returnTo(c: Context, address: URL, result: Query): Response {
	for (const [name, value] of Object.entries(result)) address.searchParams.set(name, value);
	return c.redirect(address.href);
}
