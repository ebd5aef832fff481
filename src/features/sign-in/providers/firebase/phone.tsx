/** The sign-in by phone (VAL-05): a form in a dialog. */
import { loadTexts } from '../../../../core/texts.ts';
import { loadCodeForms } from '../../sms/load-code-forms.ts';
import type { Proof } from '../provider.ts';
import { askIn } from './ask.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { forgetReturn, provePhone, sendCode } from './phone-code.ts';
import { createService } from './send-code.ts';

/**
 * Answers the player's proof; undefined if they close the dialog. Rejects if its scripts or texts can't be
 * fetched.
 */
export async function askPhone(): Promise<Proof | undefined> {
	const [forms, access, texts] = await load();
	const service = createService(forms, texts, sendCode);
	service.attempt.prefetch();
	const proof = await askIn<Proof>('phone-login', (finish) => (
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

export async function load() {
	const [forms, access, texts] = await Promise.all([
		loadCodeForms(),
		loadTexts('access'),
		loadTexts('firebase'),
	]);
	await forms.loadFormStyle();
	return [forms, access, texts] as const;
}
