/** What signing in with other accounts needs of the merchant (src/features/sign-in/providers/sign-in-settings.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { logins, signIn } = site.merchant;
	return Response.json({ logins, signIn });
};
