import { useEffect } from 'react';
import type { CodeForms } from '../../sms/load-code-forms.ts';
import type { CodeService } from './send-code.ts';
import { tell } from './tell.ts';

interface Props {
	forms: CodeForms;
	/** Keys of the namespace access. */
	access: Parameters<CodeForms['smsRules']>[0] & { verify_submit: string; verify_submitting: string };
	/** The form's id; see Form. */
	id?: string;
	title: string;
	intro: string;
	service: CodeService;
	/** Rejects with an error of Firebase. */
	confirm(number: string, code: string): Promise<void>;
}

/** A number with its dialing code, and the code that Firebase sends to it (VAL-05). */
export function PhoneForm({ forms, access, id = 'phone-login', title, intro, service, confirm }: Props) {
	const { Form, PhoneField, CodeField, smsRules, dialingCodeIn, latinDigits, mobileNumber, ownDialingCode } =
		forms;
	useEffect(() => {
		// A code was sent before a reload.
		if (service.wait.$sentTo.get()) document.getElementById(`${id}-code`)?.focus();
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
			submit={({ dial = '', mobileNum = '', code = '' }, retry) => {
				return service.attempt.run(async () => {
					try {
						const dialingCode = dialingCodeIn(dial) || (await ownDialingCode());
						const number = `+${dialingCode}${mobileNumber(mobileNum, dialingCode)}`;
						await confirm(number, latinDigits(code));
						return true;
					} catch (error) {
						await tell(error, retry);
						return false;
					}
				});
			}}
		>
			{(context) => (
				<>
					<PhoneField context={context} texts={access} />
					<CodeField context={context} texts={access} name="code" service={service} />
				</>
			)}
		</Form>
	);
}
