import { createElement } from 'react';
import { contentOf, site } from '../../../content/site.ts';
import { textsOf, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
import { registerTexts } from '../form-texts.astro.ts';
import * as parts from '../sms/sms-fields.ts';
import { type AccessTexts, SMS_TEXTS, type SmsTexts } from '../texts.ts';
import '../page.css';
import { RegisterForm } from './RegisterForm.island.tsx';
import type { RegisterProps } from './registration.ts';

/** The form in a page. It has the fields for a mobile number if that is the first method. */
export function RegisterHtml(props: RegisterProps) {
	const sms = props.smsTexts && { parts, texts: props.smsTexts };
	return createElement(RegisterForm, { ...props, sms });
}

export function registerProps(language: string): RegisterProps {
	const { merchant } = site;
	const access = textsOf<AccessTexts>(language.toLowerCase(), 'access');
	const mobileFirst = merchant.registrations[0] === 'mobile';
	return {
		methods: merchant.registrations,
		loginHref: pageLinks(merchant, '/login').own(language),
		...(mobileFirst && {
			dial: contentOf(language).dial,
			smsTexts: Object.fromEntries(SMS_TEXTS.map((key) => [key, access[key]])) as SmsTexts,
		}),
		texts: registerTexts(translator(language.toLowerCase()), merchant),
	};
}
