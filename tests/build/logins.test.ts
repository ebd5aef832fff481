import { expect, test } from 'vitest';
import { localized } from '../../src/lib/routes.ts';
import { allPages, inlineScripts, sites } from './support/built-site.ts';

/** Protected pages, each with the page that its visitors are redirected to. */
const PROTECTED: Record<string, string> = {
	'/member/home': '/m/login',
	'/member/history': '/m/login',
	'/member/inbox': '/m/login',
	'/member/rewards': '/m/login',
	'/member/security': '/m/login',
	'/member/wallet': '/m/login',
	'/changePsw': '/m/login',
	'/launchGame': '/m/login',
	'/agentRegister': '/m/login',
	'/feedback': '/m/home',
};

test('RT-04 RT-05 RT-06 RT-13 exactly the protected pages redirect visitors, to pages of the same language', () => {
	const found = new Set<string>();
	for (const [name, page, { merchant }] of allPages) {
		const segment = page.language === merchant.defaultLanguage ? '' : page.language.toLowerCase();
		const target = PROTECTED[page.route];
		if (target) found.add(page.route);
		const { 'data-guard': guard, 'data-change': change } = page.all('html')[0]?.attributes ?? {};
		expect([name, guard, change]).toEqual([
			name,
			target && localized(target, segment),
			target && localized('/m/changePsw', segment),
		]);
		// The script that reads these attributes.
		const guards = inlineScripts(page).filter((script) => script.includes('must_change_password'));
		expect([name, guards.length]).toEqual([name, target ? 1 : 0]);
	}
	expect([...found].sort()).toEqual(Object.keys(PROTECTED).sort());
});

test.each(sites)('the pages of $merchant.code offer exactly the logins of the merchant', (site) => {
	const login = site.page('/m/login');
	const providers = new Set(login?.elements.map(({ attributes }) => attributes['data-provider']));
	const offers = (code: string) => site.merchant.logins.some((each) => each === code);
	expect(providers.has('passkey')).toBe(offers('passkey'));
	const cards = site.page('/m/member/security')?.elements.map(({ attributes }) => attributes['data-section']);
	expect(cards?.includes('passkeys')).toBe(offers('passkey'));
	const props = login?.all('script').find(({ attributes }) => attributes.id === 'login-props')?.text ?? '{}';
	expect(JSON.parse(props).logins.includes('sms')).toBe(offers('sms'));
});
