import { expect, test, vi } from 'vitest';

/** A page at a path, with a go target, in a language: '' is the merchant's default. */
async function at(pathname: string, go?: string, segment = '') {
	vi.stubGlobal('location', { pathname, search: go ? `?go=${encodeURIComponent(go)}` : '' });
	const page = { segment, languages: ['en', 'vi'] };
	vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(page) }) });
	vi.resetModules();
	return import('../../../../../src/features/sign-in/submit/after-login.ts');
}

test('RT-05 a forced password change redirects to the login’s own target', async () => {
	const login = await at('/m/login', '/m/activity?id=x&a=1#end');
	expect(login.changePasswordHref()).toBe('/m/changePsw?go=%2Fm%2Factivity%3Fid%3Dx%26a%3D1%23end');
	const change = await at('/m/changePsw', '/m/activity?id=x&a=1#end');
	expect(change.loginTarget()).toBe('/m/activity?id=x&a=1#end');
});

test('RT-05 the address of the password change has no target if the login has none', async () => {
	expect((await at('/m/login')).changePasswordHref()).toBe('/m/changePsw');
	expect((await at('/m/login', 'https://evil.example/m/')).changePasswordHref()).toBe('/m/changePsw');
	expect((await at('/m/vi/login', undefined, 'vi')).changePasswordHref()).toBe('/m/vi/changePsw');
});

test('RT-05 the password change doesn’t redirect to itself or to a login', async () => {
	const { loginTarget } = await at('/m/login', '/m/changePsw?from=mail');
	expect(loginTarget()).toBe('/m/changePsw?from=mail');
	for (const go of ['/m/changePsw?from=mail', '/m/vi/changePsw', '/m/login', '/m/vi/register?x#y']) {
		const change = await at('/m/changePsw', go);
		expect(change.loginTarget(), go).toBe('/m/home');
	}
});
