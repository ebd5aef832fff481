import { createElement } from 'react';
import * as parts from '../sms/sms-fields.ts';
import '../page.css';
import { RegisterForm } from './RegisterForm.island.tsx';
import type { RegisterProps } from './registration.ts';

/** The form in a page. It has the fields for a mobile number if that is the first method. */
export function RegisterHtml(props: RegisterProps) {
	const sms = props.smsTexts && { parts, texts: props.smsTexts };
	return createElement(RegisterForm, { ...props, sms });
}
