import type { Context, Hono } from 'hono';
import type { AppKind } from '../merchants/demo-schema.ts';
import { merchantFolder } from '../merchants/index.ts';
import { errorAnswer, send } from './answer.ts';
import { storePage } from './downloads/store-page.ts';
import { webClipProfile } from './downloads/web-clip.ts';
import { errorLanguage } from './implement.ts';
import type { DemoMerchant } from './merchants.ts';
import type { Platform } from './platform.ts';
import { sendPage } from './vendors/serve.ts';

/** EN-08: the targets of the download links in the site status. */
export function mountDownloads(
	app: Hono,
	{ merchants, settings }: Pick<Platform, 'merchants' | 'settings'>,
): void {
	const answer = async (
		c: Context,
		kind: AppKind,
		code: string,
		make: (merchant: DemoMerchant) => Response | Promise<Response>,
	): Promise<Response> => {
		const merchant = merchants.find(code);
		if (!merchant || !settings.downloads.of(code).apps[kind])
			return send(c, errorAnswer('not_found', 404, errorLanguage(c, merchants)));
		c.header('Cache-Control', 'no-store');
		return make(merchant);
	};

	app.get('/wps/download/:file{[a-z0-9-]+\\.apk}', (c) =>
		answer(c, 'Android', codeIn(c.req.param('file')), ({ code, name }) => {
			c.header('Content-Type', 'application/vnd.android.package-archive');
			c.header('Content-Disposition', `attachment; filename="${code}.apk"`);
			return c.body(placeholderOf(name));
		}),
	);

	app.get('/wps/download/:file{[a-z0-9-]+\\.mobileconfig}', (c) =>
		answer(c, 'MOBILECONFIG', codeIn(c.req.param('file')), async (merchant) => {
			// This type tells iOS to install the file rather than show it.
			c.header('Content-Type', 'application/x-apple-aspen-config');
			c.header('Content-Disposition', `attachment; filename="${merchant.code}.mobileconfig"`);
			return c.body(webClipProfile(merchant, new URL(c.req.url).origin, await iconOf(merchant.code)));
		}),
	);

	app.get('/wps/store/ios/:code', (c) =>
		answer(c, 'IOS', c.req.param('code'), async (merchant) =>
			sendPage(c, storePage(merchant, await iconOf(merchant.code))),
		),
	);
}

/** The file name is the merchant's code. */
function codeIn(file: string): string {
	return file.slice(0, file.indexOf('.'));
}

function placeholderOf(name: string): string {
	return `This file is a demo placeholder for the ${name} Android app.

${name} has no app, and this file cannot be installed.
On a real merchant's site, the same link leads to its app.
`;
}

const icons = new Map<string, Promise<string>>();

/** The merchant's icon as a base64 PNG, 180 pixels wide: the size for an iPhone. */
function iconOf(merchant: string): Promise<string> {
	const icon = icons.get(merchant) ?? draw(merchant);
	icons.set(merchant, icon);
	return icon;
}

async function draw(merchant: string): Promise<string> {
	// Loaded on first use: without it, the gateway starts in half the time.
	const { default: sharp } = await import('sharp');
	const file = `${merchantFolder(merchant)}/icon.svg`;
	const png = await sharp(file, { density: 192 }).resize(180, 180).png({ palette: true }).toBuffer();
	return png.toString('base64');
}
