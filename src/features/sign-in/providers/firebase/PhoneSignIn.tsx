/** The sign-in by phone (VAL-05): a form in a dialog. */
import { useEffect } from 'react';
import { Form } from '../../../../core/forms/Form.tsx';
import { loadTexts } from '../../../../core/texts.ts';
import { askInDialog } from '../../../../core/ui/dialog.ts';
import { loadFormStyle } from '../../form-style.ts';
import { fullNumber } from '../../sms/phone-number.ts';
import { CodeField, dialingCodeIn, latinDigits, PhoneField, smsRules } from '../../sms/sms-fields.ts';
import type { AccessTexts, FirebaseTexts } from '../../texts.ts';
import type { Proof } from '../provider.ts';
import { succeeds } from './errors.ts';
import { type CodeService, createService, forgetReturn, provePhone, sendCode } from './phone-code.ts';

/** Resolves to the player's proof; to undefined if they close the dialog. Rejects if the texts can't be loaded. */
export async function askPhone(): Promise<Proof | undefined> {
	const [access, texts] = await loadPhoneForm();
	const service = createService(texts, sendCode);
	service.attempt.prefetch();
	const proof = await askInDialog<Proof>('phone-login', (finish) => (
		<PhoneForm
			access={access}
			title={texts.phone_title}
			intro={texts.phone_intro}
			service={service}
			confirm={async (number, code) => finish(await provePhone(number, code))}
		/>
	));
	forgetReturn();
	return proof;
}

export const loadPhoneForm = () =>
	Promise.all([loadTexts<AccessTexts>('access'), loadTexts<FirebaseTexts>('firebase'), loadFormStyle()]);

interface Props {
	access: AccessTexts;
	id?: string;
	title: string;
	intro: string;
	service: CodeService;
	/** Rejects with an error of Firebase. */
	confirm(number: string, code: string): Promise<void>;
}

/** A number with its dialing code, and the code that Firebase sends to it (VAL-05). */
export function PhoneForm({ access, id = 'phone-login', title, intro, service, confirm }: Props) {
	useEffect(() => {
		// A code was sent before a reload.
		if (service.wait.$sent.get()) document.getElementById(`${id}-code`)?.focus();
	}, [service, id]);
	return (
		<Form
			id={id}
			texts={{
				title,
				intro,
				submit: access.verify_submit,
				submitting: access.verify_submitting,
			}}
			sender={service.attempt}
			rules={smsRules(access, service.wait)}
			keeps="mobileNum"
			corrects="code"
			submit={({ dial = '', mobileNum = '', code = '' }, retry) =>
				service.attempt.run(() =>
					succeeds(async () => {
						const number = await fullNumber(dialingCodeIn(dial), mobileNum);
						await confirm(`+${number.countryDialingCode}${number.mobileNum}`, latinDigits(code));
					}, retry),
				)
			}
		>
			{(context) => (
				<>
					<PhoneField context={context} texts={access} />
					<CodeField context={context} texts={access} service={service} />
				</>
			)}
		</Form>
	);
}
