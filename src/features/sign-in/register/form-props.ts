import type { SmsTexts } from '../sms/index.ts';
import type { RegistrationMethod } from './registration.ts';
import type { Sms } from './sms-parts.ts';
import type { WelcomeTexts } from './Welcome.tsx';

export interface RegisterTexts extends WelcomeTexts {
	title: string;
	/** What the form asks for, by method. */
	intro: Record<RegistrationMethod, string>;
	methods: string;
	tabs: Record<RegistrationMethod, string>;
	username: string;
	password: string;
	show_password: string;
	submit: string;
	submitting: string;
	username_rule: string;
	password_rule: string;
	password_weak: string;
	referral: string;
	referral_rule: string;
	/** What the player confirms by registering. */
	consent: string;
	/** Before the link to the other form. */
	other: string;
	other_link: string;
}

export interface RegisterProps {
	texts: RegisterTexts;
	/** In the merchant's order; the HTML shows the first. */
	methods: RegistrationMethod[];
	loginHref: string;
	/** If the first method needs them; the others fetch them. */
	smsTexts?: SmsTexts;
	/** The merchant's own country (see dialOf), if the first method needs it. */
	dial?: string;
}

/** How the form begins, where that differs from the HTML. */
export interface Start {
	method: RegistrationMethod;
	/** REG-05: made by the gateway, and not read yet. */
	newName: string;
	/** RT-17. */
	referralCode: string;
	/** The browser renders it, and no HTML of the build has to fit. */
	fresh: boolean;
	sms: Sms | undefined;
}
