import type { UserCredential } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { showNotice } from '../../../../core/notice.ts';
import { fillText, isolated } from '../../../../core/ui/fill-text.ts';
import type { CodeForms } from '../../sms/load-code-forms.ts';
import type { Factors } from './factors.ts';
import { RecoveryForm, type RecoveryTexts } from './RecoveryForm.tsx';
import { tell } from './tell.ts';

interface Props {
	forms: CodeForms;
	/** Keys of the namespace access. */
	access: Parameters<CodeForms['VerificationForm']>[0]['texts'];
	/** Keys of the namespace firebase. */
	texts: RecoveryTexts & { factor_lost: string };
	factors: Factors;
	finish(credential: UserCredential): void;
	close(): void;
}

/** Seconds before another code may be requested. Firebase doesn't say how many. */
const RESEND = 60;

/** Asks for a code from one of the player's second factors. Links to the other factors and to a recovery code. */
export function FactorForm({ forms, access, texts, factors: { all }, finish, close }: Props) {
	const { VerificationForm, singleAttempt, latinDigits } = forms;
	const [attempt] = useState(() => singleAttempt(500));
	const [chosen, choose] = useState(all[0]);
	const [lost, setLost] = useState(false);

	const send = async (): Promise<number | undefined> => {
		try {
			await chosen?.send();
			return RESEND;
		} catch (error) {
			await tell(error, () => void send());
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
	}, [chosen, lost]);

	if (lost || !chosen) {
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
	const labelOf = (factor: typeof chosen) =>
		factor.isApp ? access.verify_ga : fillText(access.verify_sms, { number: isolated(factor.number) });
	return (
		<VerificationForm
			key={all.indexOf(chosen)}
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
						await tell(error, retry);
						return false;
					}
				})
			}
			resend={send}
			footer={
				<>
					{all
						.filter((factor) => factor !== chosen)
						.map((factor) => (
							<button
								key={factor.number}
								type="button"
								className="button quiet wide"
								onClick={() => choose(factor)}
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
