import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { integer, maxLength, maxValue, minValue, number, object, optional, pipe, string } from 'valibot';
import type { Platform } from '../../platform.ts';
import { readBody, scriptOf, sendText } from '../serve.ts';
import { geetestClient } from './client.ts';
import texts from './texts.json' with { type: 'json' };

const BASE = '/demo/vendors/geetest';
/** Milliseconds, longer than any browser waits for a script. */
const FOREVER = 600_000;
const STYLE = readFileSync(`${import.meta.dirname}/popup.css`, 'utf8');

const name = pipe(string(), maxLength(64));
const Load = object({ challenge: optional(name), captchaId: optional(name) });
const Verify = object({ number: name, position: pipe(number(), integer(), minValue(0), maxValue(100)) });

/**
 * Stands in for the captcha vendor's scripts and the servers they call. Each merchant has their own script address, so the
 * control panel can break the captcha for one merchant.
 */
export function mountGeetest(app: Hono, { captcha, merchants, settings, wait }: Platform): void {
	app.get(`${BASE}/:merchant/:file{gt4?\\.js}`, async (c) => {
		const { merchant, file } = c.req.param();
		if (!merchants.find(merchant)) return c.notFound();
		const { mode, style } = settings.captcha.of(merchant);
		if (mode === 'hangs') await wait(FOREVER);
		if (mode === 'hangs' || mode === 'missing') return c.notFound();
		if (mode === 'broken')
			return sendText(c, 'javascript', "throw new Error('The captcha is broken on purpose');");
		const version = file === 'gt.js' ? 'v3' : 'v4';
		const css = style === 'element' ? STYLE : '';
		return sendText(c, 'javascript', scriptOf(geetestClient, { version, base: BASE, texts, css }));
	});

	app.get(`${BASE}/popup.css`, (c) => sendText(c, 'css', STYLE, 3600));

	app.post(`${BASE}/load`, async (c) => {
		const { challenge, captchaId } = (await readBody(c, Load)) ?? {};
		const owner = merchants.all.find(({ code }) => settings.captcha.of(code).id === captchaId)?.code;
		const number = owner ? captcha.start(owner, 'v4') : challenge;
		const going = number && captcha.underWay(number);
		if (!going) return c.json({ error: UNKNOWN }, 400);
		const { mode, delaySeconds } = settings.captcha.of(going.merchant);
		if (mode === 'slow') await wait(delaySeconds * 1000);
		return c.json({ number, target: going.target });
	});

	app.post(`${BASE}/verify`, async (c) => {
		const asked = await readBody(c, Verify);
		const tried = asked && captcha.try(asked.number, asked.position);
		return tried ? c.json(tried) : c.json({ error: UNKNOWN }, 400);
	});
}

const UNKNOWN = 'No such captcha is in progress';
