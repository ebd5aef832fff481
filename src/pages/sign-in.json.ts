/** The merchant's settings for signing in with other accounts (src/features/sign-in/providers/sign-in-settings.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { logins, signIn } = site.merchant;
	return Response.json({ logins, signIn });
};
