import { useState } from 'react';
import { singleAttempt } from '../../../../core/forms/attempt.ts';
import { Field } from '../../../../core/forms/Field.tsx';
import { Form } from '../../../../core/forms/Form.tsx';
import { call } from '../../../../core/gateway.ts';
import { report } from '../../../../core/report.ts';
import { recoveryCodeUse } from '../../../../gateway/contract/recovery-code-use.ts';
import { recoveryCodeIn } from '../../../../lib/recovery-code.ts';

/** Keys of the namespace firebase. */
export interface RecoveryTexts {
	recovery_title: string;
	recovery_intro: string;
	recovery_code: string;
	recovery_rule: string;
	recovery_submit: string;
	recovery_none: string;
	recovery_done: string;
}

interface Props {
	texts: RecoveryTexts;
	submitting: string;
	done(): void;
}

/** For players who have lost their second factors: a recovery code turns them off. */
export function RecoveryForm({ texts, submitting, done }: Props) {
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
			sender={{ $phase: attempt.$phase, prefetch: () => undefined }}
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
					type="text"
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
