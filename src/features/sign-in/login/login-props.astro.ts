import type { ComponentProps } from 'react';
import { contentOf, site } from '../../../content/site.ts';
import { translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import type { LoginForm } from './LoginForm.island.tsx';

export function loginProps(language: string): ComponentProps<typeof LoginForm> {
	const { merchant } = site;
	const t = translator(language.toLowerCase());
	return {
		texts: {
			title: t('login:title'),
			intro: t('login:intro', { name: merchant.name }),
			username: t('login:username'),
			password: t('login:password'),
			show_password: t('login:show_password'),
			submit: t('login:submit'),
			submitting: t('login:submitting'),
			username_missing: t('login:username_missing'),
			password_missing: t('login:password_missing'),
			remember: t('login:remember'),
			by: merchant.logins.includes('sms')
				? { username: t('access:by_password'), sms: t('login:by_phone') }
				: {},
			other: t('login:no_account'),
			other_link: t('register'),
		},
		remembers: merchant.rememberPasswords,
		autoLogin: contentOf(language).app.switches.includes('MOBILEAUTOLOGIN3'),
		logins: merchant.logins,
		registerHref: pageLinks(merchant, '/register').own(language),
	};
}
