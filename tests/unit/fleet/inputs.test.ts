import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PreparedSite } from '../../../src/build/prepare-site.ts';
import type { Content } from '../../../src/content/fetch-content.ts';
import type { Site } from '../../../src/content/site.ts';
import {
	changedLanguages,
	currentContent,
	type Given,
	hashCode,
	hashMerchant,
	hashSite,
	type Inputs,
	inputsOf,
	isSame,
	readInputs,
	writeInputs,
} from '../../../src/fleet/inputs.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('senviet');

/** What the hashes look at; the rest of a content is to them like a title. */
const contentOf = (title: string, games: string[] = ['rng']) =>
	({
		announcements: [{ title }],
		games: games.map((gameCategory) => ({ gameCategory })),
	}) as unknown as Content;

const siteOf = (content: Record<string, Content>): Site => ({
	merchant,
	content,
	logoRatio: 3,
	themeColour: '#123456',
	gatewayManifest: {},
});

const GIVEN: Given = {
	code: 'c',
	merchant: 'm',
	gateway: '',
	revisions: { languages: { VI: '1', EN: '1' }, shared: '1' },
};

const prepared = (content: Record<string, Content>, isCurrent = true) =>
	({ site: siteOf(content), isCurrent }) as PreparedSite;

const made = (content: Record<string, Content>, given: Partial<Given> = {}): Inputs => ({
	...inputsOf({ ...GIVEN, ...given }, prepared(content)),
	release: 'senviet/1',
});

const before = made({ VI: contentOf('một'), EN: contentOf('one') });

test('only the languages whose content has changed are rendered', () => {
	expect(changedLanguages(before, before)).toEqual([]);
	expect(changedLanguages(before, made({ VI: contentOf('hai'), EN: contentOf('one') }))).toEqual(['VI']);
});

test('all are if nothing is known, or what is the same in all has changed', () => {
	const now = { VI: contentOf('một'), EN: contentOf('one') };
	expect(changedLanguages(undefined, before)).toEqual(['VI', 'EN']);
	expect(changedLanguages(before, made(now, { code: 'd' }))).toEqual(['VI', 'EN']);
	expect(changedLanguages(before, made(now, { merchant: 'n' }))).toEqual(['VI', 'EN']);
	const otherLook = hashSite({ ...siteOf(now), themeColour: '#654321' });
	expect(changedLanguages(before, { ...GIVEN, ...otherLook })).toEqual(['VI', 'EN']);
	// Each category has as many pages in all languages as in the one that has the most games.
	const moreGames = { ...now, EN: contentOf('one', ['rng', 'rng']) };
	expect(changedLanguages(before, made(moreGames))).toEqual(['VI', 'EN']);
});

test('the content is asked for unless the gateway says that nothing has changed', () => {
	expect(isSame(before, GIVEN)).toBe(true);
	expect(isSame(undefined, GIVEN)).toBe(false);
	const { revisions: _, ...silent } = GIVEN;
	expect(isSame(before, silent)).toBe(false);
	for (const change of [
		{ code: 'd' },
		{ merchant: 'n' },
		{ gateway: 'https://gw.example.com' },
		{ revisions: { languages: { VI: '1', EN: '2' }, shared: '1' } },
		{ revisions: { languages: { VI: '1', EN: '1' }, shared: '2' } },
	]) {
		expect(isSame(before, { ...GIVEN, ...change }), JSON.stringify(change)).toBe(false);
	}
});

test('a gateway that has not answered everything is asked again', () => {
	const part = inputsOf(GIVEN, prepared({ VI: contentOf('một'), EN: contentOf('one') }, false));
	expect(isSame({ ...part, release: 'senviet/1' }, GIVEN)).toBe(false);
	expect(changedLanguages(before, part)).toEqual([]);
});

test('they are kept beside the store, and anything else there counts for nothing', () => {
	const folder = mkdtempSync(join(tmpdir(), 'inputs-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const store = `${folder}/store`;
	expect(readInputs(store, 'senviet')).toBeUndefined();
	writeInputs(store, 'senviet', before);
	expect(readInputs(store, 'senviet')).toEqual(before);
	expect(readInputs(store, 'aurelia')).toBeUndefined();
});

test('code and folders have hashes of their own, the same each time', () => {
	expect(hashCode()).toMatch(/^[0-9a-f]{64}$/);
	expect(hashMerchant('senviet')).toBe(hashMerchant('senviet'));
	expect(hashMerchant('senviet')).not.toBe(hashMerchant('aurelia'));
});

test('only content that the gateway would answer again is taken from the last time', () => {
	const now = { ...GIVEN, revisions: { languages: { VI: '2', EN: '1' }, shared: '1' } };
	const isCurrent = currentContent(before, now);
	expect(isCurrent('EN', contentOf('one'))).toBe(true);
	expect(isCurrent('VI', contentOf('một'))).toBe(false);
	// Another build has saved what another gateway answered.
	expect(isCurrent('EN', contentOf('else'))).toBe(false);
	expect(currentContent(before, { ...now, code: 'd' })('EN', contentOf('one'))).toBe(false);
	expect(currentContent(undefined, now)('EN', contentOf('one'))).toBe(false);
});
