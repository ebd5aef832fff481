import { Field, type Kit, PasswordField } from '../form/index.ts';
import type { RegisterTexts } from './form-props.ts';
import type { Way } from './registration.ts';
import type { Sms } from './sms-parts.ts';

interface Props {
	kit: Kit;
	texts: RegisterTexts;
	way: Way;
	sms: Sms | undefined;
	dial: string | undefined;
	hasPassword: boolean;
	/** Shows the field for a referral code; else the button that asks for it. */
	refers: boolean;
	askForReferral(): void;
}

/** The fields of the chosen way to register. */
export function RegisterFields({ kit, texts, way, sms, dial, hasPassword, refers, askForReferral }: Props) {
	return (
		<>
			{way === 'username' && (
				<Field
					key="username"
					kit={kit}
					name="username"
					label={texts.username}
					hint={texts.username_rule}
					type="text"
					autoCapitalize="none"
					autoComplete="username"
					maxLength={64}
					enterKeyHint="next"
				/>
			)}
			{way === 'mobile' && sms && (
				<>
					<sms.parts.PhoneField kit={kit} texts={sms.texts} dial={dial} />
					<sms.parts.CodeField kit={kit} texts={sms.texts} name="code" />
				</>
			)}
			{way === 'mobile' && hasPassword && (
				// What password managers file the password under.
				<input type="text" autoComplete="username" value={kit.value('mobileNum')} readOnly hidden />
			)}
			{hasPassword && (
				<PasswordField
					key="password"
					kit={kit}
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
					kit={kit}
					name="referralCode"
					label={texts.referral}
					type="text"
					autoCapitalize="none"
					autoComplete="off"
					maxLength={64}
					dir="ltr"
					enterKeyHint="go"
				/>
			) : (
				<button type="button" className="more" onClick={askForReferral}>
					{texts.referral}
				</button>
			)}
			<p className="muted consent">{texts.consent}</p>
		</>
	);
}
