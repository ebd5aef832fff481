import { safeParse, strictObject } from 'valibot';
import { expect, test } from 'vitest';
import { PixelTrack } from '../../../../../src/gateway/contract/pixel-track.ts';
import { AD_PARAMS, APP_PARAMS } from '../../../../../src/lib/ad-params.ts';
import { fc } from '../../../../support/fast-check.ts';
import { Browser } from './browser.ts';

const KEYS = ['ad_clicks', 'tid', 's2s_info', 'ad_landings'];
const RUNS = { numRuns: 400 };

const names = [
	...Object.keys(AD_PARAMS),
	...Object.keys(APP_PARAMS),
	'first',
	'last',
	'at',
	'ids',
	'__proto__',
];
/** Any JSON, often with the names that count in places where they count. */
const { tree: record } = fc.letrec((tie) => ({
	tree: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		fc.string({ unit: 'binary' }),
		fc.jsonValue(),
		fc.dictionary(fc.constantFrom(...names), tie('tree')),
	),
}));
const click = fc.record({ at: fc.oneof(fc.nat(), record), ids: record });
const text = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.oneof(record, fc.record({ first: click, last: click })).map((value) => JSON.stringify(value)),
	fc
		.array(fc.tuple(fc.nat(), fc.webQueryParameters()))
		.map((lines) => lines.map(([at, query]) => `${at}?tid=${query}`).join('\n')),
);

test('EN-05 EN-10 no stored value throws or is sent unchecked', async () => {
	const whole = strictObject(PixelTrack.entries);
	await fc.assert(
		fc.asyncProperty(fc.array(text, { minLength: 4, maxLength: 4 }), async (texts) => {
			const browser = new Browser();
			for (const [index, key] of KEYS.entries()) browser.stored.set(key, texts[index] as string);
			await browser.click('?gclid=A');
			const { linkId, pixelTrack } = (await browser.registration()) ?? {};
			expect(safeParse(whole, pixelTrack)).toMatchObject({ success: true });
			expect(pixelTrack?.gclid).toBe('A');
			expect(linkId ?? 'none').toMatch(/^[^\p{Cc}\p{Cs}]{1,1024}$/u);
			for (const id of Object.values(pixelTrack ?? {})) expect(id).not.toMatch(/[\p{Cc}\p{Cs}]/u);
			expect([...browser.stored.keys()].filter((key) => !KEYS.includes(key))).toEqual([]);
			expect('tid' in {}).toBe(false);
		}),
		RUNS,
	);
});
