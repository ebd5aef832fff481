import { type ReactNode, useEffect } from 'react';
import { rememberedRecord } from '../../core/remembered-key.ts';
import { loadTexts } from '../../core/texts.ts';
import { Form, loadAccountStyle } from '../form/index.ts';
import {
	CodeField,
	dialingCodeIn,
	latinDigits,
	mobileNumber,
	PhoneField,
	type SmsTexts,
	smsRules,
} from '../sms/index.ts';
import type { Credentials } from './credentials.ts';
import { bringBack, keepSecret } from './kept-secrets.ts';
import type { LogIn } from './login.store.ts';

/** Keys of the namespace access. */
export interface SmsLoginTexts extends SmsTexts {
	sms_title: string;
	sms_intro: string;
	by_password: string;
}

interface Props {
	texts: SmsLoginTexts & { submit: string; submitting: string };
	logIn: LogIn;
	footer: ReactNode;
}

/** What the view needs beside its script. Rejects when the texts are out of reach. */
export async function loadSmsTexts(): Promise<SmsLoginTexts> {
	const [texts] = await Promise.all([loadTexts('access'), loadAccountStyle()]);
	// The form that this one takes the place of is still there.
	const password = document.querySelector<HTMLInputElement>('#login-password');
	keepSecret(password, password?.form?.contains(document.activeElement) === true);
	return texts as unknown as SmsLoginTexts;
}

/** The number that this device remembers, with its dialing code; checked like one that is typed. */
function rememberedNumber(field: string): string | undefined {
	const number = rememberedRecord()?.mobileNum;
	const isNumber = typeof number === 'string' && /^\d{5,18}$/.test(number);
	return field === 'mobileNum' && isNumber ? `+${number}` : undefined;
}

/** LOG-05: a number, the code that is sent to it, and in. */
export function SmsLogin({ texts, logIn, footer }: Props) {
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
			texts={{ ...texts, title: texts.sms_title, intro: texts.sms_intro }}
			$phase={logIn.$phase}
			rules={smsRules(texts)}
			keeps="mobileNum"
			initial={rememberedNumber}
			corrects="code"
			prefetch={logIn.prefetch}
			submit={({ dial = '', mobileNum = '', code = '' }, retry) => {
				const dialingCode = dialingCodeIn(dial);
				const credentials: Credentials = {
					type: 'sms',
					username: dialingCode + mobileNumber(mobileNum, dialingCode),
					password: latinDigits(code),
					remember: true,
				};
				return logIn.submit(credentials, retry);
			}}
			footer={footer}
		>
			{(kit) => (
				<>
					<PhoneField kit={kit} texts={texts} />
					<CodeField kit={kit} texts={texts} name="code" />
				</>
			)}
		</Form>
	);
}
