/** LOG-11: asks for the second factor of a sign-in, a code from an app or one that Firebase sends to a phone. */
import { type Auth, getMultiFactorResolver, type MultiFactorError, type UserCredential } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { singleAttempt } from '../../../../core/forms/attempt.ts';
import { Field } from '../../../../core/forms/Field.tsx';
import { Form } from '../../../../core/forms/Form.tsx';
import { call } from '../../../../core/gateway.ts';
import { showNotice } from '../../../../core/notice.ts';
import { report } from '../../../../core/report.ts';
import { fillText, isolated, loadTexts } from '../../../../core/texts.ts';
import { askInDialog } from '../../../../core/ui/dialog.ts';
import { recoveryCodeUse } from '../../../../gateway/contract/recovery-code-use.ts';
import { latinDigits } from '../../../../lib/latin-digits.ts';
import { recoveryCodeIn } from '../../../../lib/recovery-code.ts';
import { loadFormStyle } from '../../form-style.ts';
import { VerificationForm } from '../../second-step/VerificationForm.tsx';
import type { AccessTexts, FirebaseTexts } from '../../texts.ts';
import { succeeds } from './errors.ts';
import { createFactors, type Factor } from './factors.ts';
import { RESEND_S } from './phone-code.ts';

/** Resolves to undefined if the player closes the dialog. Rejects if the texts can't be loaded. */
export async function askForSecondFactor(
	auth: Auth,
	error: MultiFactorError,
): Promise<UserCredential | undefined> {
	const resolver = getMultiFactorResolver(auth, error);
	const [access, texts] = await Promise.all([
		loadTexts<AccessTexts>('access'),
		loadTexts<FirebaseTexts>('firebase'),
		loadFormStyle(),
	]);
	const factors = createFactors(auth, resolver);
	return askInDialog<UserCredential>('second-factor', (finish, close) => (
		<FactorForm access={access} texts={texts} factors={factors} finish={finish} close={close} />
	));
}

interface Props {
	access: AccessTexts;
	texts: FirebaseTexts;
	factors: readonly Factor[];
	finish(credential: UserCredential): void;
	close(): void;
}

/** Asks for a code from one of the player's second factors. Links to the other factors and to a recovery code. */
export function FactorForm({ access, texts, factors, finish, close }: Props) {
	const [attempt] = useState(() => singleAttempt(500));
	const [chosen, setChosen] = useState(factors[0]);
	const [isLost, setLost] = useState(false);
	const method = chosen?.isApp ? 'ga' : 'sms';

	const send = async (): Promise<number | undefined> => {
		const isSent = await succeeds(
			async () => chosen?.send(),
			() => void send(),
		);
		return isSent ? RESEND_S : undefined;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a code is sent once a phone is chosen.
	useEffect(() => {
		if (chosen && !chosen.isApp) void send();
	}, [chosen]);
	// The button that had the focus is gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each form focuses its field once.
	useEffect(() => {
		document.getElementById(isLost || !chosen ? 'recovery-recovery' : `second-factor-${method}`)?.focus();
	}, [chosen, isLost]);

	if (isLost || !chosen) {
		return (
			<RecoveryForm
				texts={texts}
				submitting={access.verify_submitting}
				done={() => {
					close();
					showNotice(texts.recovery_done);
				}}
			/>
		);
	}
	const labelOf = (factor: Factor) =>
		factor.isApp ? access.verify_ga : fillText(access.verify_sms, { number: isolated(factor.number) });
	return (
		<VerificationForm
			key={factors.indexOf(chosen)}
			id="second-factor"
			required={{ verificationToken: '', methods: [method], mobile: chosen.number }}
			texts={access}
			$phase={attempt.$phase}
			submit={(codes, retry) =>
				attempt.run(() =>
					succeeds(async () => finish(await chosen.confirm(latinDigits(codes[method] ?? ''))), retry),
				)
			}
			resend={send}
			footer={
				<>
					{factors
						.filter((factor) => factor !== chosen)
						.map((factor) => (
							<button
								key={factor.number}
								type="button"
								className="button quiet wide"
								onClick={() => setChosen(factor)}
							>
								{labelOf(factor)}
							</button>
						))}
					<button type="button" className="button quiet wide" onClick={() => setLost(true)}>
						{texts.factor_lost}
					</button>
				</>
			}
		/>
	);
}

interface RecoveryProps {
	texts: FirebaseTexts;
	submitting: string;
	done(): void;
}

/** For players who have lost their second factors: a recovery code turns them off. */
function RecoveryForm({ texts, submitting, done }: RecoveryProps) {
	const [attempt] = useState(() => singleAttempt(500));
	return (
		<Form
			id="recovery"
			heading="second-factor"
			texts={{
				title: texts.recovery_title,
				intro: texts.recovery_intro,
				submit: texts.recovery_submit,
				submitting,
			}}
			sender={attempt}
			rules={{ recovery: (typed) => (recoveryCodeIn(typed) ? undefined : texts.recovery_rule) }}
			corrects="recovery"
			submit={({ recovery = '' }, retry) =>
				attempt.run(async () => {
					try {
						await call(recoveryCodeUse, { code: recoveryCodeIn(recovery) ?? '' });
					} catch (error) {
						report(error, recoveryCodeUse.name, retry);
						return false;
					}
					done();
					return true;
				})
			}
			footer={<p className="muted">{texts.recovery_none}</p>}
		>
			{(context) => (
				<Field
					context={context}
					name="recovery"
					label={texts.recovery_code}
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={16}
					dir="ltr"
					enterKeyHint="go"
				/>
			)}
		</Form>
	);
}
