/** What only some features need of the merchant (src/core/settings.ts). */
import type { APIRoute } from 'astro';
import { site } from '../content/site.ts';

export const GET: APIRoute = () => {
	const { rememberPasswords, captcha, thumbmark, deviceFrame } = site.merchant;
	return Response.json({
		rememberPasswords,
		captcha: { v3: captcha.v3, v4: captcha.v4 },
		thumbmark,
		deviceFrame,
	});
};
