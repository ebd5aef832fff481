import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGood } from '../../../src/gateway/check/check.ts';
import { ANSWER_FAULTS } from './answer-faults.ts';
import { FIELD_FAULTS } from './field-faults.ts';
import { SESSION_FAULTS } from './session-faults.ts';
import { asMember, checkFaulty, instead, pathOf, withField, withValue } from './support.ts';

const FAULTS = [...FIELD_FAULTS, ...ANSWER_FAULTS, ...SESSION_FAULTS];

const otherKey = () =>
	generateKeyPairSync('rsa', {
		modulusLength: 1024,
		publicKeyEncoding: { type: 'spki', format: 'der' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	}).publicKey.toString('base64');

test('the table has more than forty kinds of fault', () => {
	expect(new Set(FAULTS.map(([title]) => title)).size).toBeGreaterThan(40);
});

test.each(FAULTS)('names %s (%s)', async (_, call, fault, line, options = {}) => {
	const results = await checkFaulty({ [pathOf(call)]: fault }, { only: [call], ...options });
	const wrong = results.filter(({ outcome }) => outcome === 'wrong');
	expect(wrong.map((result) => result.call)).toEqual([call]);
	expect(wrong[0]?.problems?.map(({ field, came, right }) => `${field}: ${came} | ${right}`)).toEqual([line]);
	expect(isGood(results)).toBe(false);
});

test('a key that is not the gateway’s own shows at the login', async () => {
	const key = otherKey();
	const results = await checkFaulty({ [pathOf('rsaKey')]: withValue(() => key) }, { only: [], ...asMember });
	expect(results.find(({ call }) => call === 'login')).toMatchObject({
		outcome: 'wrong',
		problems: [
			{
				came: 'a refusal with bad_request (HTTP 400)',
				right: expect.stringContaining('check the private key and the cipher'),
			},
		],
	});
});

test.each([404, 405, 501])(
	'HTTP %i is a missing call: one of the build is a failure, any other costs its feature',
	async (status) => {
		const missing = instead(status, '<p>Not here');
		const optional = await checkFaulty({ [pathOf('consentSetting')]: missing }, { only: ['consentSetting'] });
		expect(optional.find(({ call }) => call === 'consentSetting')).toMatchObject({
			outcome: 'missing',
			without: expect.stringContaining('not asked for consent'),
		});
		expect(isGood(optional)).toBe(true);
		const needed = await checkFaulty({ [pathOf('lanes')]: missing }, { only: ['lanes'] });
		expect(needed.find(({ call }) => call === 'lanes')).toMatchObject({ outcome: 'missing', needed: true });
		expect(isGood(needed)).toBe(false);
	},
);

test('a call of the build is checked in every language of the merchant', async () => {
	const broken = withField('banners', 7);
	const results = await checkFaulty(
		{
			[pathOf('banners')]: (answer, request, outgoing) =>
				request.headers.get('Language') === 'TH' ? broken(answer, request, outgoing) : answer,
		},
		{ only: ['banners'] },
	);
	expect(results[0]).toMatchObject({
		call: 'banners',
		outcome: 'wrong',
		problems: [{ field: 'in TH, value.banners', came: 'a number', right: 'a list' }],
	});
});
