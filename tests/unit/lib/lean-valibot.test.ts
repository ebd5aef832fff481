import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { type GenericSchema, safeParse } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';

const folder = `${import.meta.dirname}/../../../src/gateway/contract`;
// The checks of requests never reach a browser.
const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.request.ts'));

/** The answers of the contract, by the name of their call. */
async function answers(): Promise<Map<string, GenericSchema>> {
	const modules = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
	const endpoints = modules
		.flatMap((module) => Object.values<{ name?: string; path?: string; value: GenericSchema }>(module))
		.filter((value) => typeof value?.path === 'string' && typeof value.name === 'string');
	return new Map(endpoints.map(({ name, value }) => [name as string, value]));
}

const whole = await answers();
vi.resetModules();
vi.doMock('valibot', () => import('../../../src/lib/lean-valibot.ts'));
// After the reset, so that it is the copy that the schemas below are made with.
const { safeParse: leanSafeParse } = await import('../../../src/lib/lean-valibot.ts');
const lean = (await answers()) as unknown as Map<string, Parameters<typeof leanSafeParse>[0]>;

/** Values that fit a schema, and values that nearly do. */
function near(schema: GenericSchema): fc.Arbitrary<unknown> {
	const inner = schema as GenericSchema & {
		item: GenericSchema;
		wrapped: GenericSchema;
		entries: Record<string, GenericSchema>;
		value: GenericSchema;
		options: readonly unknown[];
		literal: unknown;
	};
	const fitting = (): fc.Arbitrary<unknown> => {
		switch (schema.type) {
			case 'string':
				// Long enough for what asks for a length.
				return fc.oneof(fc.string(), fc.string({ minLength: 64, maxLength: 70 }));
			case 'boolean':
				return fc.boolean();
			case 'number':
				return fc.oneof({ weight: 50, arbitrary: fc.double({ noNaN: true }) }, fc.constant(Number.NaN));
			case 'literal':
				return fc.constant(inner.literal);
			case 'picklist':
				return fc.constantFrom(...inner.options);
			case 'array':
				return fc.array(near(inner.item), { maxLength: 3 });
			case 'optional':
				return fc.option(near(inner.wrapped), { nil: undefined });
			case 'nullable':
				return fc.option(near(inner.wrapped), { nil: null });
			case 'record':
				return fc.dictionary(
					fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype')),
					near(inner.value),
					{ maxKeys: 3 },
				);
			case 'union':
				return fc.oneof(...inner.options.map((option) => near(option as GenericSchema)));
			case 'object': {
				const fields = {
					...Object.fromEntries(Object.entries(inner.entries).map(([name, entry]) => [name, near(entry)])),
					unknownField: fc.anything({ maxDepth: 1 }),
				};
				return fc.oneof(
					{ weight: 50, arbitrary: fc.record(fields) },
					fc.record(fields, { requiredKeys: [] }),
				);
			}
			default:
				throw new Error(`No values for ${schema.type}`);
		}
	};
	return fc.oneof(
		{ weight: 200, arbitrary: fitting() },
		{ weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
	);
}

test('every call of the contract is compared', () => {
	expect(whole.size).toBeGreaterThan(25);
	expect([...lean.keys()].sort()).toEqual([...whole.keys()].sort());
});

test.each([...whole.keys()])('the lean checks and valibot agree on answers of %s', (name) => {
	const schema = whole.get(name) as GenericSchema;
	const leanSchema = lean.get(name) as Parameters<typeof leanSafeParse>[0];
	let fitted = 0;
	fc.assert(
		fc.property(near(schema), (value) => {
			const expected = safeParse(schema, value);
			const found = leanSafeParse(leanSchema, value);
			expect(found.success).toBe(expected.success);
			if (expected.success) {
				fitted++;
				expect(found.output).toEqual(expected.output);
			} else {
				const fields = expected.issues[0].path
					?.map(({ key }) => key)
					.filter((key) => typeof key === 'string');
				expect(found.issues[0]?.path).toEqual([{ key: fields?.at(-1) ?? '' }]);
			}
		}),
		{ seed: 20261121, numRuns: 200 },
	);
	// Else the comparison would be of refusals alone.
	expect(fitted).toBeGreaterThan(0);
});

test('in the browser, the console also names each field that a fallback took the place of', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { readAnswer: read } = await import('../../../src/gateway/client/answer.ts');
	const { memberInfo } = await import('../../../src/gateway/contract/member-info.ts');
	const good = {
		id: '7',
		account: 'player',
		type: 0,
		language: 'EN',
		merchantCode: 'aurelia',
		clubLabel: { labelName: 'Gold', type: 'AUTO', rankLevel: 2, labelId: 'G' },
	};
	const answer = (value: object) => ({ status: 200, body: JSON.stringify({ success: true, value }) });
	expect(read(memberInfo, answer(good))).toEqual(good);
	expect(warned).not.toHaveBeenCalled();
	const { type: _, ...rest } = good;
	const clubLabel = { ...good.clubLabel, labelName: null };
	expect(read(memberInfo, answer({ ...rest, clubLabel, icon: null }))).toEqual({
		...good,
		clubLabel: { ...clubLabel, labelName: '' },
	});
	expect(() => read(memberInfo, answer({ ...good, language: 7, id: 9 }))).toThrow(
		expect.objectContaining({ kind: 'invalid', call: 'memberInfo' }),
	);
	expect(warned.mock.calls).toEqual([
		['Wrong fields in memberInfo: type,labelName,icon'],
		['Wrong fields in memberInfo: id'],
	]);
});

test('in the browser, the console names what is wrong with each item that a list leaves out', async () => {
	const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	onTestFinished(() => warned.mockRestore());
	const { readAnswer: read } = await import('../../../src/gateway/client/answer.ts');
	const { gameMatch } = await import('../../../src/gateway/contract/game-match.ts');
	const game = {
		accountTypeName: 'a',
		displayName: 'A',
		freeplay: true,
		vendor: 'V',
		image: '/a.png',
		gameCategory: 'rng',
	};
	const { image: _, ...bare } = game;
	const answer = (games: unknown[]) => ({
		status: 200,
		body: JSON.stringify({ success: true, value: { games } }),
	});
	expect(read(gameMatch, answer([bare, game, null]))).toEqual({ games: [game] });
	expect(warned.mock.calls).toEqual([['Wrong fields in gameMatch: image,games']]);
});
