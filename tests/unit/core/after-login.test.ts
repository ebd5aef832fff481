import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterLogin, changePasswordHref } from '../../../src/core/after-login.ts';

const page = vi.hoisted(() => ({ segment: '', languages: ['en', 'vi'] }));
vi.mock('../../../src/core/page.ts', () => ({ getPage: () => page }));

const at = (pathname: string, go?: string) =>
	vi.stubGlobal('location', { pathname, search: go ? `?go=${encodeURIComponent(go)}` : '' });

beforeEach(() => {
	page.segment = '';
});
afterEach(() => vi.unstubAllGlobals());

test('RT-05 the change of the password leads on to where the login would have led', () => {
	at('/m/login', '/m/activity?id=x&a=1#end');
	expect(changePasswordHref()).toBe('/m/changePsw?go=%2Fm%2Factivity%3Fid%3Dx%26a%3D1%23end');
	at('/m/changePsw', '/m/activity?id=x&a=1#end');
	expect(afterLogin()).toBe('/m/activity?id=x&a=1#end');
});

test('RT-05 without a target there is none in its address', () => {
	at('/m/login');
	expect(changePasswordHref()).toBe('/m/changePsw');
	at('/m/login', 'https://evil.example/m/');
	expect(changePasswordHref()).toBe('/m/changePsw');
	page.segment = 'vi';
	at('/m/vi/login');
	expect(changePasswordHref()).toBe('/m/vi/changePsw');
});

test('RT-05 a login that led to the change of the password does not lead there twice', () => {
	at('/m/login', '/m/changePsw?from=mail');
	expect(afterLogin()).toBe('/m/changePsw?from=mail');
	for (const go of ['/m/changePsw?from=mail', '/m/vi/changePsw', '/m/login', '/m/vi/register?x#y']) {
		at('/m/changePsw', go);
		expect(afterLogin(), go).toBe('/m/home');
	}
});
