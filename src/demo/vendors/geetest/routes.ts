import type { Hono } from 'hono';
import { integer, maxLength, maxValue, minValue, number, object, optional, pipe, string } from 'valibot';
import type { Platform } from '../../platform.ts';
import { readBody, scriptOf, sendText } from '../serve.ts';
import { geetestClient } from './client.ts';
import texts from './texts.json' with { type: 'json' };

const BASE = '/demo/vendors/geetest';
/** Milliseconds, longer than any browser waits for a script. */
const FOREVER = 600_000;
const THUMB = 'width:44px;height:44px;border:0;border-radius:50%;background:#ffd977;appearance:none';
/** A list of both selectors of the thumb would be invalid in each browser. */
const STYLE = `
.geetest_popup{position:fixed;z-index:2147483000;inset:0;display:grid;place-items:center;padding:16px;background:rgb(4 6 14/.72);color:#eef2ff;font:16px/1.45 system-ui,sans-serif}
.geetest_box{display:grid;grid-template-columns:1fr auto;gap:10px;align-items:center;box-sizing:border-box;width:100%;max-width:340px;max-height:100%;padding:16px;overflow:auto;border-radius:20px;background:#1b2340}
.geetest_box>*{grid-column:1/-1;margin:0}
.geetest_box h2{grid-column:1;font-size:18px}
.geetest_box button{min-height:44px;border:0;border-radius:22px;background:#6ea8ff;color:#061027;font:inherit}
.geetest_box .geetest_close{grid-column:2;width:44px}
.geetest_box input{width:100%;height:128px;border-radius:14px;background:radial-gradient(circle at calc(22px + (100% - 44px)*var(--target)/100),#000c 19px,#c9d6ff 20px 22px,#0b1024 23px);appearance:none;touch-action:none}
.geetest_box input::-webkit-slider-thumb{${THUMB}}
.geetest_box input::-moz-range-thumb{${THUMB}}
.geetest_popup :focus-visible{outline:3px solid #fff;outline-offset:2px}
`;

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
		const { mode } = settings.captcha.of(merchant);
		if (mode === 'hangs') await wait(FOREVER);
		if (mode === 'hangs' || mode === 'missing') return c.notFound();
		if (mode === 'broken')
			return sendText(c, 'javascript', "throw new Error('The captcha is broken on purpose');");
		const version = file === 'gt.js' ? 'v3' : 'v4';
		return sendText(c, 'javascript', scriptOf(geetestClient, { version, base: BASE, texts }));
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
