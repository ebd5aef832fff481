import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { ErrorCode } from '../gateway/contract/error-codes.ts';
import { errorAnswer, send } from './answer.ts';
import { Catalogue, gamesAsked } from './catalogue.ts';
import { type Controls, createControls } from './controls.ts';
import { mountDownloads } from './download-routes.ts';
import { refuseProduction } from './exposure.ts';
import { errorLanguage } from './implement.ts';
import { addDemoMembers } from './members.ts';
import { type DemoMerchants, demoMerchants } from './merchants.ts';
import { mountPanel } from './panel/routes.ts';
import { mountPictures, pictureOrigin } from './picture-server.ts';
import { createPlatform, type Platform } from './platform.ts';
import { mountPlay } from './play-routes.ts';
import { ROUTES } from './routes/index.ts';
import { openDatabase } from './store/database.ts';
import { texts } from './texts.ts';
import { mountChat } from './vendors/cbs/routes.ts';
import { mountChatVendors } from './vendors/chat/routes.ts';
import { mountDeviceFrame } from './vendors/device-frame/routes.ts';
import { mountFcm } from './vendors/fcm/routes.ts';
import type { Emulator } from './vendors/firebase/emulator.ts';
import { mountFirebase } from './vendors/firebase/routes.ts';
import { mountGeetest } from './vendors/geetest/routes.ts';
import { mountGoogle } from './vendors/google/routes.ts';
import { mountLine } from './vendors/line/routes.ts';
import { mountMaya } from './vendors/maya/routes.ts';
import { mountPixels } from './vendors/pixels/routes.ts';
import { mountTelegram } from './vendors/telegram/routes.ts';
import { mountThumbmark } from './vendors/thumbmark/routes.ts';

export interface Gateway {
	/** Handles requests under /wps/ and /demo/ and on Firebase's paths, and no others. */
	app: Hono;
	controls: Controls;
	/** The state behind the calls. */
	platform: Platform;
	close(): void;
}

export interface GatewayOptions {
	/** The database file. Without it, everything is kept in memory. */
	database?: string;
	now?: () => number;
	/** The length of the game list, for scale tests. The default is DEMO_GAMES, or else the demo's own games. */
	games?: number;
	/** The default is every folder in src/merchants. */
	merchants?: DemoMerchants;
	/** Replaces Firebase; without it, players can't sign in with Firebase. */
	firebase?: Emulator;
	/** A second origin that serves the pictures too; see servePictures. */
	pictureOrigin?: string;
	/** Waits out a fault's delay. Tests replace it, so they don't have to wait. */
	wait?: (ms: number) => Promise<void>;
}

/** The embedded gateway (design, section 6): the platform's side of the contract, with real state. */
export async function createGateway(options: GatewayOptions = {}): Promise<Gateway> {
	refuseProduction();
	// Report a broken file now, not on first use.
	texts();
	const merchants = options.merchants ?? (await demoMerchants());
	const games = new Catalogue(options.games ?? gamesAsked());
	const { database: file = ':memory:', now = Date.now } = options;
	const closing = new AbortController();
	setMaxListeners(0, closing.signal);
	const wait = options.wait ?? ((ms: number) => delay(ms, undefined, { signal: closing.signal }));

	const database = openDatabase(file);
	const platform = createPlatform({
		database,
		merchants,
		games,
		now,
		wait,
		pictureOrigin: options.pictureOrigin ?? pictureOrigin(),
		firebase: options.firebase,
	});
	await addDemoMembers(platform);
	// Making a key takes a moment. Start now, so it's ready when the first form needs it.
	platform.keys.current().catch(() => undefined);

	const controls = createControls(platform);
	const app = new Hono();
	app.use('/wps/*', loopbackCors);
	app.use(async (c, next) => {
		await next();
		c.header('X-Content-Type-Options', 'nosniff');
	});
	for (const route of ROUTES) route.mount(app, platform);
	mountPictures(app, platform);
	mountPlay(app, games);
	mountDownloads(app, platform);
	mountGeetest(app, platform);
	mountThumbmark(app);
	mountGoogle(app, platform);
	mountDeviceFrame(app);
	mountLine(app, platform);
	mountTelegram(app, platform);
	mountMaya(app, platform);
	mountPixels(app, platform);
	mountChatVendors(app, platform);
	mountFirebase(app, options.firebase, platform.codes);
	mountFcm(app, platform);
	mountChat(app, platform);
	mountPanel(app, platform, controls);
	app.all('/wps/*', (c) => send(c, errorAnswer('not_found', 404, errorLanguage(c, merchants))));
	app.all('/demo/*', (c) => c.text('Nothing here. The control panel is at /demo', 404));
	app.onError((error, c) => {
		if (error instanceof HTTPException) return error.getResponse();
		if (!closing.signal.aborted) console.error(error);
		return send(c, errorAnswer(ErrorCode.unknown, 500, errorLanguage(c, merchants)));
	});

	return {
		app,
		controls,
		platform,
		close() {
			closing.abort();
			database.close();
		},
	};
}

/** Lets a site in development on another port of this machine call the gateway. */
const loopbackCors = cors({
	origin: (origin) => (/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin) ? origin : null),
	allowHeaders: ['Merchant', 'Language', 'Authorization', 'X-Real-UA', 'ModuleId', 'Device', 'Content-Type'],
	allowMethods: ['GET', 'POST'],
	credentials: true,
	maxAge: 600,
});
