import { Field, PasswordField } from '../../../core/forms/Field.tsx';
import type { FormContext } from '../../../core/forms/Form.tsx';
import type { RegisterTexts } from '../form-texts.astro.ts';
import type { Shown } from './registration.ts';

interface Props {
	context: FormContext;
	texts: RegisterTexts;
	shown: Shown;
	dial: string | undefined;
	askForReferral(): void;
}

export function RegisterFields({ context, texts, shown, dial, askForReferral }: Props) {
	const { method, sms, hasPassword, refers } = shown;
	return (
		<>
			{method === 'username' && (
				<Field
					key="username"
					context={context}
					name="username"
					label={texts.username}
					hint={texts.username_rule}
					autoCapitalize="none"
					autoComplete="username"
					maxLength={64}
					enterKeyHint="next"
				/>
			)}
			{method === 'mobile' && sms && (
				<>
					<sms.parts.PhoneField context={context} texts={sms.texts} dial={dial} />
					<sms.parts.CodeField context={context} texts={sms.texts} />
				</>
			)}
			{method === 'mobile' && hasPassword && (
				// Password managers store the password under it.
				<input type="text" autoComplete="username" value={context.value('mobileNum')} readOnly hidden />
			)}
			{hasPassword && (
				<PasswordField
					key="password"
					context={context}
					name="password"
					label={texts.password}
					hint={texts.password_rule}
					show={texts.show_password}
					autoComplete="new-password"
					enterKeyHint="go"
				/>
			)}
			{refers ? (
				<Field
					key="referral"
					context={context}
					name="referralCode"
					label={texts.referral}
					autoCapitalize="none"
					autoComplete="off"
					maxLength={64}
					dir="ltr"
					enterKeyHint="go"
				/>
			) : (
				<button type="button" className="form-more" onClick={askForReferral}>
					{texts.referral}
				</button>
			)}
			<p className="muted form-consent">{texts.consent}</p>
		</>
	);
}
