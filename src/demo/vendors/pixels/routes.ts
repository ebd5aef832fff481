import type { Context, Hono } from 'hono';
import { parseJson } from '../../../lib/json.ts';
import type { DemoMerchant } from '../../merchants.ts';
import type { Platform } from '../../platform.ts';
import { sendText } from '../serve.ts';
import { accountsOf, type NetworkCode, PARTNER } from './accounts.ts';
import { checked, flat, REQUESTS } from './check.ts';
import { SCRIPTS } from './scripts.ts';

const BASE = '/demo/vendors/pixels';
/** Bytes. A pixel's request has a few hundred. */
const LONGEST = 16_384;

/** The picture that networks answer with, one pixel in size. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stands in for eleven networks: their scripts, and the servers that these send to, which check and record each request. */
export function mountPixels(app: Hono, { events, merchants }: Platform): void {
	app.get(`${BASE}/:network/script.js`, (c) => {
		const network = c.req.param('network');
		const script = isNetwork(network) && SCRIPTS[network];
		if (!script) return c.notFound();
		const text = script(`${BASE}/${network}`, (name) => c.req.query(name) ?? '');
		return sendText(c, 'javascript', text, 3600);
	});

	app.on(['GET', 'POST'], `${BASE}/:network/*`, async (c) => {
		const network = c.req.param('network');
		if (!isNetwork(network)) return c.notFound();
		const path = c.req.path.slice(`${BASE}/${network}`.length);
		const fields = { ...c.req.query(), ...(await bodyOf(c)) };
		const request = checked(network, path, fields);
		for (const { code } of ownersOf(merchants.all, network, request.account))
			events.addPixelRequest({ merchant: code, network, fields, ...request });
		c.header('Cache-Control', 'no-store');
		if (request.fault) return c.text(request.fault, 400);
		c.header('Content-Type', 'image/gif');
		return c.body(PIXEL);
	});
}

const isNetwork = (name: string): name is NetworkCode => Object.hasOwn(REQUESTS, name);

/**
 * Returns the owners of an account. An affiliate's pixel and a postback don't name one, so all who advertise there
 * see them.
 */
function ownersOf(all: readonly DemoMerchant[], network: NetworkCode, account: string): DemoMerchant[] {
	const isShared = !account || account === PARTNER[network].id;
	return all.filter(
		({ code, pixels }) => pixels.includes(network) && (isShared || accountsOf(code)[network].id === account),
	);
}

async function bodyOf(c: Context): Promise<Record<string, string>> {
	if (c.req.method !== 'POST') return {};
	const text = await c.req.text();
	return text.length > LONGEST ? { body: 'too long' } : flat(parseJson(text));
}
