/** The sign-in by phone (VAL-05): a form in a dialog. */
import { useEffect } from 'react';
import { loadTexts } from '../../../../core/texts.ts';
import { askInDialog } from '../../../../core/ui/dialog.ts';
import { type CodeForms, loadCodeForms } from '../../sms/load-code-forms.ts';
import type { Proof } from '../provider.ts';
import { showFirebaseError } from './errors.ts';
import { type CodeService, createService, forgetReturn, provePhone, sendCode } from './phone-code.ts';

/** Resolves to the player's proof; to undefined if they close the dialog. Rejects if its scripts or texts can't be loaded. */
export async function askPhone(): Promise<Proof | undefined> {
	const [forms, access, texts] = await loadPhoneForm();
	const service = createService(forms, texts, sendCode);
	service.attempt.prefetch();
	const proof = await askInDialog<Proof>('phone-login', (finish) => (
		<PhoneForm
			forms={forms}
			access={access as never}
			title={texts.phone_title ?? ''}
			intro={texts.phone_intro ?? ''}
			service={service}
			confirm={async (number, code) => finish(await provePhone(number, code))}
		/>
	));
	forgetReturn();
	return proof;
}

/** Loads the scripts, texts and styles of PhoneForm. */
export async function loadPhoneForm() {
	const [forms, access, texts] = await Promise.all([
		loadCodeForms(),
		loadTexts('access'),
		loadTexts('firebase'),
	]);
	await forms.loadFormStyle();
	return [forms, access, texts] as const;
}

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
						await showFirebaseError(error, retry);
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
