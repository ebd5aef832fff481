import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import {
	integer,
	maxLength,
	maxValue,
	minValue,
	number,
	object,
	optional,
	pipe,
	safeParse,
	string,
} from 'valibot';
import { Refusal } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { readJson } from '../../request-body.ts';
import type { CaptchaVersion } from '../../store/settings.ts';
import { geetestClient } from './client.ts';
import { openPopup } from './popup.ts';
import { POPUP_TEXTS } from './texts.ts';

const BASE = '/demo/vendors/geetest';
/** Longer than any browser waits for a script. */
const FOREVER = 600_000;

const name = pipe(string(), maxLength(64));
const Load = object({ challenge: optional(name), captchaId: optional(name) });
const Verify = object({ number: name, position: pipe(number(), integer(), minValue(0), maxValue(100)) });

/**
 * Stands in for the captcha vendor's scripts and the servers they call. Each
 * merchant has a script address of its own, so the control panel can break the
 * captcha for just one merchant.
 */
export function mountGeetest(app: Hono, { captcha, merchants, settings, wait }: Platform): void {
	const sheet = readFileSync(`${import.meta.dirname}/popup.css`, 'utf8');
	const files: Record<string, CaptchaVersion> = { 'gt.js': 'v3', 'gt4.js': 'v4' };

	app.get(`${BASE}/:merchant/:file{gt4?\\.js}`, async (c) => {
		const { merchant, file } = c.req.param();
		const version = files[file];
		if (!merchants.find(merchant) || !version) return c.notFound();
		const { mode, style } = settings.captcha.of(merchant);
		if (mode === 'hangs') await wait(FOREVER);
		c.header('Content-Type', 'text/javascript; charset=utf-8');
		c.header('Cache-Control', 'no-store');
		if (mode === 'hangs' || mode === 'missing') return c.body('', 404);
		if (mode === 'broken') return c.body("throw new Error('The captcha is broken on purpose');");
		const options = { version, base: BASE, texts: POPUP_TEXTS, ...(style === 'element' && { css: sheet }) };
		return c.body(`(${geetestClient})(${JSON.stringify(options)}, ${openPopup});`);
	});

	app.get(`${BASE}/popup.css`, (c) => {
		c.header('Content-Type', 'text/css; charset=utf-8');
		return c.body(sheet);
	});

	app.post(`${BASE}/load`, async (c) => {
		const asked = safeParse(Load, await bodyOf(c));
		const { challenge, captchaId } = asked.success ? asked.output : {};
		const owner = merchants.all.find(({ code }) => settings.captcha.of(code).id === captchaId)?.code;
		const started = owner ? captcha.start(owner, 'v4') : challenge;
		const going = started && captcha.underWay(started);
		if (!going) return refuse(c);
		const { mode, delaySeconds } = settings.captcha.of(going.merchant);
		if (mode === 'slow') await wait(delaySeconds * 1000);
		return c.json({ number: started, target: going.target });
	});

	app.post(`${BASE}/verify`, async (c) => {
		const asked = safeParse(Verify, await bodyOf(c));
		const tried = asked.success && captcha.try(asked.output.number, asked.output.position);
		return tried ? c.json(tried) : refuse(c);
	});
}

async function bodyOf(c: Context): Promise<unknown> {
	try {
		return await readJson(c.req.raw);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

const refuse = (c: Context): Response => c.json({ error: 'No such captcha is in progress' }, 400);
