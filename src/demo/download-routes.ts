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
	const offering = (code: string, kind: AppKind | undefined): DemoMerchant | undefined => {
		const merchant = merchants.find(code);
		return merchant && kind && settings.downloads.of(code).apps[kind] ? merchant : undefined;
	};
	const notFound = (c: Context) => send(c, errorAnswer('not_found', 404, errorLanguage(c, merchants)));

	app.get('/wps/download/:file', async (c) => {
		const file = c.req.param('file');
		const [code = '', ending = ''] = file.split('.');
		const kind = KINDS[ending];
		const merchant = offering(code, kind);
		if (!merchant) return notFound(c);
		c.header('Cache-Control', 'no-store');
		c.header('Content-Disposition', `attachment; filename="${file}"`);
		if (kind === 'Android') {
			c.header('Content-Type', 'application/vnd.android.package-archive');
			return c.body(placeholderOf(merchant.name));
		}
		// This type tells iOS to install the file rather than show it.
		c.header('Content-Type', 'application/x-apple-aspen-config');
		return c.body(webClipProfile(merchant, new URL(c.req.url).origin, await iconOf(code)));
	});

	app.get('/wps/store/ios/:code', async (c) => {
		const merchant = offering(c.req.param('code'), 'IOS');
		if (!merchant) return notFound(c);
		c.header('Cache-Control', 'no-store');
		return sendPage(c, storePage(merchant, await iconOf(merchant.code)));
	});
}

/** By the ending of a file, whose name is the merchant's code. */
const KINDS: Partial<Record<string, AppKind>> = { apk: 'Android', mobileconfig: 'MOBILECONFIG' };

function placeholderOf(name: string): string {
	return `This file is a demo placeholder for the ${name} Android app.

${name} has no app, and this file cannot be installed.
On a real merchant's site, the same link leads to its app.
`;
}

/** The merchant's icon as a base64 PNG, 180 pixels wide: the size for an iPhone. */
async function iconOf(merchant: string): Promise<string> {
	// Loaded on first use: without it, the gateway starts in half the time.
	const { default: sharp } = await import('sharp');
	const file = `${merchantFolder(merchant)}/icon.svg`;
	const png = await sharp(file, { density: 192 }).resize(180, 180).png({ palette: true }).toBuffer();
	return png.toString('base64');
}
