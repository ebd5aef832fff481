import { createElement } from 'react';
import { contentOf, site } from '../../../content/site.ts';
import { textsOf, translator } from '../../../locales/index.ts';
import { pageLinks } from '../../../merchants/page-links.ts';
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
	const t = translator(language.toLowerCase());
	const access = textsOf<AccessTexts>(language.toLowerCase(), 'access');
	const mobileFirst = merchant.registrations[0] === 'mobile';
	return {
		methods: merchant.registrations,
		loginHref: pageLinks(merchant, '/login').own(language),
		...(mobileFirst && {
			dial: contentOf(language).dial,
			smsTexts: Object.fromEntries(SMS_TEXTS.map((key) => [key, access[key]])) as SmsTexts,
		}),
		texts: {
			title: t('register:title'),
			intro: {
				username: t('register:intro'),
				mobile: t('register:intro_mobile'),
				autoUsername: t('register:intro_auto'),
			},
			methods: t('register:methods'),
			tabs: {
				username: t('register:tab_username'),
				mobile: t('register:tab_mobile'),
				autoUsername: t('register:tab_auto'),
			},
			username: t('login:username'),
			password: t('login:password'),
			show_password: t('login:show_password'),
			submit: t('register:submit'),
			submitting: t('register:submitting'),
			username_rule: t('register:username_rule'),
			password_rule: t('register:password_rule'),
			password_weak: t('register:password_weak'),
			referral: t('register:referral'),
			referral_rule: t('register:referral_rule'),
			consent: t('register:consent', { age: merchant.minimumAge }),
			other: t('register:have_account'),
			other_link: t('login'),
			auto_title: t('register:auto_title'),
			auto_done: t('register:auto_done'),
			auto_go: t('register:auto_go'),
			copy: t('copy'),
			copied: t('copied'),
		},
	};
}
