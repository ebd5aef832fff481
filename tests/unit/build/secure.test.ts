import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secureFolder } from '../../../src/build/secure.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const merchant = await loadMerchant('aurelia');
let folder: string;
beforeEach(() => {
	folder = mkdtempSync(`${tmpdir()}/secure-`);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a page gets its policy right behind its charset', () => {
	const page = `${folder}/home.html`;
	writeFileSync(page, '<!DOCTYPE html><html><head><meta charset="utf-8"><title>Home</title></head></html>');
	secureFolder(folder, merchant);
	expect(readFileSync(page, 'utf8')).toMatch(
		/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';[^"]+"><title>/,
	);
});

test('a page that its policy finds no place in fails the build, and is named', () => {
	writeFileSync(`${folder}/home.html`, '<!DOCTYPE html><html><head><title>Home</title></head></html>');
	expect(() => secureFolder(folder, merchant)).toThrow('home.html has no <meta charset="utf-8">');
});
