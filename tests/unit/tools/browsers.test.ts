import { afterEach, expect, test, vi } from 'vitest';
import { findChromium, findFirefox, findFullChromium } from '../../../src/tools/browsers.ts';

afterEach(() => {
	vi.unstubAllEnvs();
});

test.each([
	['CHROMIUM_PATH', findChromium],
	['CHROMIUM_PATH', findFullChromium],
	['FIREFOX_PATH', findFirefox],
])('a browser that %s names comes first, and must start', (variable, find) => {
	// Node prints a version, too.
	vi.stubEnv(variable, process.execPath);
	expect(find()).toBe(process.execPath);
	vi.stubEnv(variable, '/gone');
	expect(find).toThrow(`${variable} is /gone, which does not start`);
});

test('a headless shell isn’t a whole Chromium', () => {
	vi.stubEnv('CHROMIUM_PATH', '/usr/bin/chromium-headless-shell');
	expect(findFullChromium() ?? '').not.toContain('headless');
});
