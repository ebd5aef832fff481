import { useState } from 'react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { Field } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import type { RewardsTexts } from '../rewards/props.ts';

interface Props {
	texts: RewardsTexts;
	onUsed(): void;
}

const REDEMPTION = submitter(singleAttempt(500), () => import('./redeem-code.ts'));

export function PromoCodeForm({ texts, onUsed }: Props) {
	const [done, setDone] = useState('');

	const redeem = async (code: string, retry: () => void, form: HTMLFormElement) => {
		setDone('');
		const answer = await REDEMPTION.submit(code, texts, retry);
		if (!answer || !('done' in answer)) return answer?.refusal ?? false;
		form.reset();
		setDone(answer.done);
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
				unsent: texts.code_unsent,
			}}
			sender={REDEMPTION}
			rules={{ code: (code) => (code ? undefined : texts.code_missing) }}
			corrects="code"
			submit={({ code = '' }, retry, form) => redeem(code, retry, form)}
			footer={
				<p className="rewards-done" role="status">
					{done}
				</p>
			}
		>
			{(context) => (
				<Field
					context={context}
					name="code"
					label={texts.code_label}
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
