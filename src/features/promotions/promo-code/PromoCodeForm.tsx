import { useState } from 'react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { Field } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import { cleanText } from '../../../lib/clean-text.ts';
import type { Outcome, RedeemTexts } from './redeem-code.ts';

export interface PromoCodeTexts extends RedeemTexts {
	code: string;
	code_text: string;
	code_label: string;
	code_submit: string;
	code_submitting: string;
	code_unsent: string;
}

interface Props {
	texts: PromoCodeTexts;
	/** Called once a code has worked. */
	onUsed(): void;
}

const REDEMPTION = submitter(singleAttempt(500), () => import('./redeem-code.ts'));

/** The form for promo codes. */
export function PromoCodeForm({ texts, onUsed }: Props) {
	const [outcome, setOutcome] = useState<Outcome>();
	/** The code of the outcome. */
	const [sent, setSent] = useState('');

	const redeem = async (code: string, retry: () => void, form: HTMLFormElement) => {
		setOutcome(undefined);
		const answer = await REDEMPTION.submit(code, texts, retry);
		setOutcome(answer);
		setSent(code);
		if (!answer || !('done' in answer)) return false;
		form.reset();
		onUsed();
		return true;
	};
	return (
		<Form
			id="rewards"
			texts={{
				title: texts.code,
				intro: texts.code_text,
				submit: texts.code_submit,
				submitting: texts.code_submitting,
			}}
			sender={REDEMPTION}
			rules={{ code: (code) => (code ? undefined : texts.code_missing) }}
			corrects="code"
			submit={({ code = '' }, retry, form) => redeem(code, retry, form)}
			footer={
				<>
					<p className="error" role="alert">
						{outcome && 'isUnsent' in outcome && texts.code_unsent}
					</p>
					<p className="rewards-done" role="status">
						{outcome && 'done' in outcome && outcome.done}
					</p>
				</>
			}
		>
			{(context) => (
				<Field
					context={{
						...context,
						complaint: (name) => {
							const isRefused = outcome && 'refused' in outcome && cleanText(context.value(name)) === sent;
							return context.complaint(name) ?? (isRefused ? outcome.refused : undefined);
						},
					}}
					name="code"
					label={texts.code_label}
					type="text"
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					enterKeyHint="go"
					dir="ltr"
				/>
			)}
		</Form>
	);
}
