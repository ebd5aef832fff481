import type { Context, Hono } from 'hono';
import {
	type GenericSchema,
	type InferOutput,
	literal,
	maxLength,
	object,
	optional,
	pipe,
	regex,
	safeParse,
	string,
} from 'valibot';
import { httpsUrl } from '../../../merchants/fields.ts';
import { Refusal } from '../../errors.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { readJson } from '../../request-body.ts';
import { firebaseSettings } from '../firebase/settings.ts';

/** The two hosts of Google follow, as in the addresses of Firebase's emulators. */
const BASE = '/demo/vendors/fcm';
const INSTALLATIONS = `${BASE}/firebaseinstallations.googleapis.com/v1/projects/:project/installations`;
const REGISTRATIONS = `${BASE}/fcmregistrations.googleapis.com/v1/projects/:project/registrations`;

const base64url = (longest: number) => pipe(string(), regex(/^[\w-]+$/), maxLength(longest));
const sdkVersion = pipe(string(), regex(/^w:\d+\.\d+\.\d+/));

/** Request body sent by @firebase/installations 0.6. */
const NewInstallation = object({
	fid: pipe(string(), maxLength(64)),
	authVersion: literal('FIS_v2'),
	appId: string(),
	sdkVersion,
});
const NewToken = object({ installation: object({ appId: string(), sdkVersion }) });
/** Request body sent by getToken() of @firebase/messaging 0.13. */
const NewRegistration = object({
	web: object({
		/** A host, in spite of its name. */
		origin: pipe(string(), regex(/^[\w.-]+(:\d+)?$/)),
		endpoint: pipe(httpsUrl, maxLength(2048)),
		auth: base64url(64),
		p256dh: base64url(128),
		applicationPubKey: optional(base64url(128), ''),
	}),
});

/** Why Google refuses, by its own names (cloud.google.com/apis/design/errors). */
const STATUS = {
	INVALID_ARGUMENT: 400,
	UNAUTHENTICATED: 401,
	PERMISSION_DENIED: 403,
	NOT_FOUND: 404,
} as const;
type Status = keyof typeof STATUS;

/** Stands in for Firebase Installations and the registrations of Firebase Cloud Messaging. */
export function mountFcm(app: Hono, { merchants, fcm }: Platform): void {
	/** Returns the merchant with this key and project. */
	const merchantOf = (c: Context): DemoMerchant | undefined =>
		merchants.all.find((merchant) => {
			const { apiKey, projectId } = firebaseSettings(merchant);
			return c.req.header('x-goog-api-key') === apiKey && c.req.param('project') === projectId;
		});
	const isApp = (merchant: DemoMerchant, appId: string) => firebaseSettings(merchant).appId === appId;

	app.post(INSTALLATIONS, async (c) => {
		const merchant = merchantOf(c);
		const asked = await bodyOf(c, NewInstallation);
		if (!merchant) return refuse(c, 'PERMISSION_DENIED', 'API key not valid.');
		if (!asked || !isApp(merchant, asked.appId)) return refuse(c, 'INVALID_ARGUMENT', 'Not an installation.');
		const { fid, refreshToken, authToken, expiresIn } = fcm.install(merchant.code, asked.fid);
		const name = `projects/${c.req.param('project')}/installations/${fid}`;
		return answer(c, {
			name,
			fid,
			refreshToken,
			authToken: { token: authToken, expiresIn: `${expiresIn}s` },
		});
	});

	app.post(`${INSTALLATIONS}/:fid/authTokens:generate`, async (c) => {
		const merchant = merchantOf(c);
		const asked = await bodyOf(c, NewToken);
		const refreshToken = /^FIS_v2 (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
		if (!merchant) return refuse(c, 'PERMISSION_DENIED', 'API key not valid.');
		if (!asked || !isApp(merchant, asked.installation.appId))
			return refuse(c, 'INVALID_ARGUMENT', 'Not an installation.');
		const renewed = refreshToken && fcm.renew(merchant.code, c.req.param('fid'), refreshToken);
		if (!renewed) return refuse(c, 'NOT_FOUND', 'No such installation.');
		return answer(c, { token: renewed.authToken, expiresIn: `${renewed.expiresIn}s` });
	});

	/** The installation that a call about registrations comes from. */
	const callerOf = (c: Context): string | undefined => {
		const merchant = merchantOf(c);
		const token = /^FIS (\S+)$/.exec(c.req.header('x-goog-firebase-installations-auth') ?? '')?.[1];
		return merchant && token ? fcm.installationOf(merchant.code, token) : undefined;
	};

	app.post(REGISTRATIONS, async (c) => {
		const fid = callerOf(c);
		const asked = await bodyOf(c, NewRegistration);
		if (!fid) return refuse(c, 'UNAUTHENTICATED', 'Not an installation’s token.');
		if (!asked) return refuse(c, 'INVALID_ARGUMENT', 'Not a registration.');
		return answer(c, { token: fcm.register(fid, asked.web), web: asked.web });
	});

	app.patch(`${REGISTRATIONS}/:token`, async (c) => {
		const fid = callerOf(c);
		const token = c.req.param('token');
		const asked = await bodyOf(c, NewRegistration);
		if (!fid) return refuse(c, 'UNAUTHENTICATED', 'Not an installation’s token.');
		if (!asked) return refuse(c, 'INVALID_ARGUMENT', 'Not a registration.');
		if (!fcm.refresh(fid, token, asked.web)) return refuse(c, 'NOT_FOUND', 'No such registration.');
		return answer(c, { token, web: asked.web });
	});

	app.delete(`${REGISTRATIONS}/:token`, (c) => {
		const fid = callerOf(c);
		if (!fid) return refuse(c, 'UNAUTHENTICATED', 'Not an installation’s token.');
		if (!fcm.unregister(fid, c.req.param('token'))) return refuse(c, 'NOT_FOUND', 'No such registration.');
		return answer(c, {});
	});
}

function answer(c: Context, body: object): Response {
	c.header('Cache-Control', 'no-store');
	return c.json(body);
}

function refuse(c: Context, status: Status, message: string): Response {
	return c.json({ error: { code: STATUS[status], message, status } }, STATUS[status]);
}

/** Undefined for a body that isn't as documented. */
async function bodyOf<Body extends GenericSchema>(
	c: Context,
	schema: Body,
): Promise<InferOutput<Body> | undefined> {
	if (!/^application\/json\b/.test(c.req.header('Content-Type') ?? '')) return undefined;
	try {
		const checked = safeParse(schema, await readJson(c.req.raw));
		return checked.success ? checked.output : undefined;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}
