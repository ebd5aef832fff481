/** LOG-11: asks for the second factor of a sign-in, a code from an app or one that Firebase sends to a phone. */
import { type Auth, getMultiFactorResolver, type MultiFactorError, type UserCredential } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { showNotice } from '../../../../core/notice.ts';
import { fillText, isolated, loadTexts } from '../../../../core/texts.ts';
import { askInDialog } from '../../../../core/ui/dialog.ts';
import { type CodeForms, loadCodeForms } from '../../sms/load-code-forms.ts';
import { showFirebaseError } from './errors.ts';
import { createFactors, type Factor } from './factors.ts';
import { RecoveryForm, type RecoveryTexts } from './RecoveryForm.tsx';

/**
 * Resolves to who is signed in; to undefined if the player closes the dialog. Rejects if its scripts or texts can't be
 * loaded.
 */
export async function askForSecondFactor(
	auth: Auth,
	error: MultiFactorError,
): Promise<UserCredential | undefined> {
	const resolver = getMultiFactorResolver(auth, error);
	const [forms, access, texts] = await Promise.all([
		loadCodeForms(),
		loadTexts('access'),
		loadTexts('firebase'),
	]);
	await forms.loadFormStyle();
	const factors = createFactors(auth, resolver);
	return askInDialog<UserCredential>('second-factor', (finish, close) => (
		<FactorForm
			forms={forms}
			access={access as never}
			texts={texts as never}
			factors={factors}
			finish={finish}
			close={close}
		/>
	));
}

interface Props {
	forms: CodeForms;
	/** Keys of the namespace access. */
	access: Parameters<CodeForms['VerificationForm']>[0]['texts'];
	/** Keys of the namespace firebase. */
	texts: RecoveryTexts & { factor_lost: string };
	factors: readonly Factor[];
	finish(credential: UserCredential): void;
	close(): void;
}

/** Seconds before another code may be requested. Firebase doesn't say how many. */
const RESEND_S = 60;

/** Asks for a code from one of the player's second factors. Links to the other factors and to a recovery code. */
export function FactorForm({ forms, access, texts, factors, finish, close }: Props) {
	const { VerificationForm, singleAttempt, latinDigits } = forms;
	const [attempt] = useState(() => singleAttempt(500));
	const [chosen, setChosen] = useState(factors[0]);
	const [isLost, setLost] = useState(false);

	const send = async (): Promise<number | undefined> => {
		try {
			await chosen?.send();
			return RESEND_S;
		} catch (error) {
			await showFirebaseError(error, () => void send());
			return undefined;
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a code is sent once a phone is chosen.
	useEffect(() => {
		if (chosen && !chosen.isApp) void send();
	}, [chosen]);
	// The button that had the focus is gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each form focuses its field once.
	useEffect(() => {
		document.querySelector<HTMLElement>('#second-factor input')?.focus();
	}, [chosen, isLost]);

	if (isLost || !chosen) {
		return (
			<RecoveryForm
				forms={forms}
				texts={texts}
				submitting={access.verify_submitting}
				done={() => {
					close();
					showNotice(texts.recovery_done);
				}}
			/>
		);
	}
	const method = chosen.isApp ? 'ga' : 'sms';
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
				attempt.run(async () => {
					try {
						finish(await chosen.confirm(latinDigits(codes[method] ?? '')));
						return true;
					} catch (error) {
						await showFirebaseError(error, retry);
						return false;
					}
				})
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
