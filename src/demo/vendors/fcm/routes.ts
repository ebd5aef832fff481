import type { Context, Hono } from 'hono';
import { literal, maxLength, object, optional, pipe, string } from 'valibot';
import { httpsUrl } from '../../../merchants/fields.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { firebaseSettings } from '../firebase/settings.ts';
import { readBody } from '../serve.ts';

/** Google's two hosts follow, as in the addresses of Firebase's emulators. */
const BASE = '/demo/vendors/fcm';
const INSTALLATIONS = `${BASE}/firebaseinstallations.googleapis.com/v1/projects/:project/installations`;
const REGISTRATIONS = `${BASE}/fcmregistrations.googleapis.com/v1/projects/:project/registrations`;

const text = pipe(string(), maxLength(128));

/** Sent by @firebase/installations 0.6. */
const NewInstallation = object({ fid: text, authVersion: literal('FIS_v2'), appId: text });
const NewToken = object({ installation: object({ appId: text }) });
/** Sent by getToken() of @firebase/messaging 0.13. `origin` is a host, in spite of its name. */
const NewRegistration = object({
	web: object({
		origin: text,
		endpoint: pipe(httpsUrl, maxLength(2048)),
		auth: text,
		p256dh: text,
		applicationPubKey: optional(text, ''),
	}),
});

/** Google's names of errors (cloud.google.com/apis/design/errors). */
const STATUS = {
	INVALID_ARGUMENT: 400,
	UNAUTHENTICATED: 401,
	PERMISSION_DENIED: 403,
	NOT_FOUND: 404,
} as const;

function refuse(c: Context, status: keyof typeof STATUS): Response {
	const code = STATUS[status];
	return c.json({ error: { code, message: status, status } }, code);
}

/** Stands in for Firebase Installations and the registrations of Firebase Cloud Messaging. */
export function mountFcm(app: Hono, { merchants, fcm }: Platform): void {
	/** Returns the merchant with this key and project. */
	const merchantOf = (c: Context): DemoMerchant | undefined =>
		merchants.all.find((merchant) => {
			const { apiKey, projectId } = firebaseSettings(merchant);
			return c.req.header('x-goog-api-key') === apiKey && c.req.param('project') === projectId;
		});
	const secretIn = (c: Context, header: string) => c.req.header(header)?.split(' ')[1] ?? '';

	app.post(INSTALLATIONS, async (c) => {
		const merchant = merchantOf(c);
		const asked = await readBody(c, NewInstallation);
		if (!merchant) return refuse(c, 'PERMISSION_DENIED');
		if (asked?.appId !== firebaseSettings(merchant).appId) return refuse(c, 'INVALID_ARGUMENT');
		const { fid, refreshToken, authToken, expiresIn } = fcm.install(merchant.code, asked.fid);
		const name = `projects/${c.req.param('project')}/installations/${fid}`;
		return c.json({ name, fid, refreshToken, authToken: { token: authToken, expiresIn: `${expiresIn}s` } });
	});

	app.post(`${INSTALLATIONS}/:fid/authTokens:generate`, async (c) => {
		const merchant = merchantOf(c);
		const asked = await readBody(c, NewToken);
		if (!merchant) return refuse(c, 'PERMISSION_DENIED');
		if (asked?.installation.appId !== firebaseSettings(merchant).appId) return refuse(c, 'INVALID_ARGUMENT');
		const renewed = fcm.renew(merchant.code, c.req.param('fid'), secretIn(c, 'authorization'));
		if (!renewed) return refuse(c, 'NOT_FOUND');
		return c.json({ token: renewed.authToken, expiresIn: `${renewed.expiresIn}s` });
	});

	app.on(['POST', 'PATCH', 'DELETE'], `${REGISTRATIONS}/:token?`, async (c) => {
		const merchant = merchantOf(c);
		const auth = secretIn(c, 'x-goog-firebase-installations-auth');
		const fid = merchant && fcm.installationOf(merchant.code, auth);
		const token = c.req.param('token') ?? '';
		if (!fid) return refuse(c, 'UNAUTHENTICATED');
		if (c.req.method === 'DELETE') return fcm.unregister(fid, token) ? c.json({}) : refuse(c, 'NOT_FOUND');
		const web = (await readBody(c, NewRegistration))?.web;
		if (!web) return refuse(c, 'INVALID_ARGUMENT');
		if (c.req.method === 'POST') return c.json({ token: fcm.register(fid, web), web });
		return fcm.refresh(fid, token, web) ? c.json({ token, web }) : refuse(c, 'NOT_FOUND');
	});
}
