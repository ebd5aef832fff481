import { useEffect } from 'react';
import { Form } from '../../../core/forms/Form.tsx';
import { getPage } from '../../../core/page.ts';
import { report } from '../../../core/report.ts';
import { localStore } from '../../../core/storage.ts';
import { loadTexts } from '../../../core/texts.ts';
import { country } from '../../../gateway/contract/country.ts';
import { dialingCodeIn } from '../../../lib/dialing.ts';
import { rememberedRecord } from '../../../lib/remembered-record.ts';
import { loadFormStyle } from '../form-style.ts';
import type { LoginView, LoginViewProps } from '../providers/provider.ts';
import { CodeField } from './CodeField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { fullNumber, latinDigits } from './phone-number.ts';
import { type SmsTexts, smsRules } from './sms-rules.ts';

/** Keys of the namespace access. */
interface SmsLoginTexts extends SmsTexts {
	sms_title: string;
	sms_intro: string;
}

/** The form, with its texts and style. Rejects if the texts can't be fetched. */
export async function smsLogin(): Promise<LoginView> {
	const [texts] = await Promise.all([loadTexts('access'), loadFormStyle()]);
	// The form that this one replaces is still there.
	const password = document.querySelector<HTMLInputElement>('#login-password');
	keepSecret(password, password?.form?.contains(document.activeElement) === true);
	return (props) => <SmsLogin {...props} smsTexts={texts as unknown as SmsLoginTexts} />;
}

/** The number that this device remembers, with its dialing code; validated like one that is typed. */
function rememberedNumber(field: string): string | undefined {
	const number = rememberedRecord(localStore, getPage().merchant)?.mobileNum;
	const isNumber = typeof number === 'string' && /^\d{5,18}$/.test(number);
	return field === 'mobileNum' && isNumber ? `+${number}` : undefined;
}

interface Props extends Pick<LoginViewProps, 'logIn' | 'footer'> {
	texts: { submit: string; submitting: string };
	smsTexts: SmsLoginTexts;
}

/** LOG-05: a number, and the code that is sent to it. */
export function SmsLogin({ texts, smsTexts, logIn, footer }: Props) {
	useEffect(() => {
		const code = bringBack('login-sms-code', 'login-sms-mobileNum');
		return () => {
			keepSecret(code, true);
			setTimeout(bringBack, 0, 'login-password', 'login-username');
		};
	}, []);
	return (
		<Form
			id="login-sms"
			heading="login"
			texts={{ ...texts, title: smsTexts.sms_title, intro: smsTexts.sms_intro }}
			sender={logIn}
			rules={smsRules(smsTexts)}
			keeps="mobileNum"
			initial={rememberedNumber}
			corrects="code"
			submit={async ({ dial = '', mobileNum = '', code = '' }, retry) => {
				const number = await fullNumber(dialingCodeIn(dial), mobileNum).catch((error) =>
					report(error, country.name, retry),
				);
				if (!number) return undefined;
				const username = number.countryDialingCode + number.mobileNum;
				return logIn.submit({ type: 'sms', username, password: latinDigits(code), remember: true }, retry);
			}}
			footer={footer}
		>
			{(context) => (
				<>
					<PhoneField context={context} texts={smsTexts} />
					<CodeField context={context} texts={smsTexts} name="code" />
				</>
			)}
		</Form>
	);
}

/**
 * Passwords and codes that were typed into a form while another one replaces it.
 * Unlike drafts they're never stored. By the id of the field.
 */
const kept = new Map<string, string>();
let focuses = false;

/** When a form is left; `byPlayer` if not by a reload that brings another one back. */
function keepSecret(field: HTMLInputElement | null, byPlayer: boolean): void {
	if (field) kept.set(field.id, field.value);
	focuses = byPlayer;
}

/** Once a form is back. The focus was on a button of the other one, and moves to the field `first`. */
function bringBack(id: string, first: string): HTMLInputElement | null {
	const field = document.querySelector<HTMLInputElement>(`#${id}`);
	if (field && !field.value) field.value = kept.get(id) ?? '';
	kept.delete(id);
	if (focuses) document.getElementById(first)?.focus();
	focuses = false;
	return field;
}
