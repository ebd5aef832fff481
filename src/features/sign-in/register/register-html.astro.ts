import { createElement } from 'react';
import * as parts from '../sms/index.ts';
import '../page.css';
import type { RegisterProps } from './form-props.ts';
import { RegisterForm } from './RegisterForm.island.tsx';

/** The form in a page: the fields for a phone number are included if that is the first method. */
export function RegisterHtml(props: RegisterProps) {
	const sms = props.smsTexts && { parts, texts: props.smsTexts };
	return createElement(RegisterForm, { ...props, sms });
}
