/** Settings of the merchant that only sign-in forms need (src/features/sign-in/submit/settings.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { rememberPasswords, captcha, thumbmark, deviceFrame } = site.merchant;
	const { v3, v4, apiServers, staticServers, apiServerV3 } = captcha;
	return Response.json({
		rememberPasswords,
		captcha: { v3, v4, apiServers, staticServers, apiServerV3 },
		thumbmark,
		deviceFrame,
	});
};
