import { Form } from '../../../core/forms/Form.tsx';
import { getPage } from '../../../core/page.ts';
import { report } from '../../../core/report.ts';
import { localStore } from '../../../core/storage.ts';
import { country } from '../../../gateway/contract/country.ts';
import { rememberedRecord } from '../../../lib/remembered-record.ts';
import { LOGIN } from '../login/login-lock.ts';
import type { LoginViewProps } from '../providers/provider.ts';
import type { AccessTexts } from '../texts.ts';
import { fullNumber } from './phone-number.ts';
import { CodeField, dialingCodeIn, latinDigits, PhoneField, smsRules } from './sms-fields.ts';

/** The number that this device remembers, with its dialing code; validated like one that is typed. */
function rememberedNumber(field: string): string | undefined {
	const number = rememberedRecord(localStore, getPage().merchant)?.mobileNum;
	const isNumber = typeof number === 'string' && /^\d{5,18}$/.test(number);
	return field === 'mobileNum' && isNumber ? `+${number}` : undefined;
}

interface Props extends Pick<LoginViewProps, 'dial' | 'isHidden' | 'footer'> {
	texts: { submit: string; submitting: string };
	smsTexts: AccessTexts;
	/** Whether the build renders it into a dialog, which then focuses the number instead of the list of countries. */
	isDialog?: boolean;
}

/** LOG-05: a number, and the code that is sent to it. */
export function SmsLogin({ texts, smsTexts, isDialog, dial, isHidden, footer }: Props) {
	return (
		<Form
			id="login-sms"
			heading={isHidden ? 'login-sms' : 'login'}
			isHidden={isHidden}
			texts={{ ...texts, title: smsTexts.sms_title, intro: smsTexts.sms_intro }}
			sender={LOGIN}
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
				return LOGIN.submit({ type: 'sms', username, password: latinDigits(code), remember: true }, retry);
			}}
			footer={footer}
		>
			{(context) => (
				<>
					<PhoneField context={context} texts={smsTexts} dial={dial} autoFocus={isDialog} />
					<CodeField context={context} texts={smsTexts} />
				</>
			)}
		</Form>
	);
}
