import { type ComponentProps, createElement } from 'react';
import { contentOf, site } from '../../../content/site.ts';
import { textsOf, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import { loginTexts } from '../form-texts.astro.ts';
import type { LoginViewProps } from '../providers/provider.ts';
import { SmsLogin } from '../sms/SmsLogin.tsx';
import smsStyle from '../sms/sms.css?inline';
import type { AccessTexts } from '../texts.ts';
import { LoginForm, loginForms } from './LoginForm.island.tsx';

type Props = ComponentProps<typeof LoginForm>;

/** Whether the form for SMS is in the HTML of the build. */
const isSmsFirst = loginForms(site.merchant.logins)[0] === 'sms';

/** CSS that the HTML of the form needs beside the page's own; '' if it begins with a password. */
export const loginStyle = isSmsFirst ? smsStyle : '';

/** Returns the login form for a page or a dialog. It begins with the form for SMS if that's the first one. */
export const loginHtml = (language: string, isDialog = false) =>
	function LoginHtml(props: Props) {
		const smsTexts = textsOf<AccessTexts>(language.toLowerCase(), 'access');
		const sms = isSmsFirst
			? (view: LoginViewProps) => createElement(SmsLogin, { ...view, smsTexts, isDialog })
			: undefined;
		return createElement(LoginForm, { ...props, sms });
	};

export function loginProps(language: string): Props {
	const { merchant } = site;
	return {
		texts: loginTexts(translator(language.toLowerCase()), merchant),
		remembers: merchant.rememberPasswords,
		autoLogin: contentOf(language).app.switches.includes('MOBILEAUTOLOGIN3'),
		logins: merchant.logins,
		registerHref: pageLinks(merchant, '/register').own(language),
		...(isSmsFirst && { dial: contentOf(language).dial }),
	};
}
