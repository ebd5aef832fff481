import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { Form } from '../../../core/forms/Form.tsx';
import { CodeField, sixDigits } from '../../../core/forms/more-fields.tsx';
import type { SecurityTexts } from './texts.ts';

interface Props {
	/** Whether the code turns the app on or off. */
	turnsOn: boolean;
	texts: SecurityTexts;
	onDone(): void;
	/** The key has expired, or the app is off already. */
	onOutdated(): void;
	onCancel(): void;
}

const SENDING = submitter(singleAttempt(500), () => import('./send-code.ts'));

/** The form for a code of an authenticator app. */
export function CodeForm({ turnsOn, texts, onDone, onOutdated, onCancel }: Props) {
	return (
		<div className="security-code">
			<Form
				id={turnsOn ? 'security-confirm' : 'security-remove'}
				texts={{
					submit: turnsOn ? texts.confirm : texts.app_turn_off,
					submitting: turnsOn ? texts.confirming : texts.removing,
					unsent: texts.unsent,
				}}
				sender={SENDING}
				rules={{ code: (typed) => (sixDigits(typed) ? undefined : texts.code_rule) }}
				corrects="code"
				submit={async ({ code = '' }, retry) => {
					const answer = await SENDING.submit(turnsOn, sixDigits(code) ?? '', texts.code_rule, retry);
					if (answer === true) onDone();
					if (answer === '') onOutdated();
					return answer;
				}}
				footer={
					<button type="button" className="button quiet wide" onClick={onCancel}>
						{texts.cancel}
					</button>
				}
			>
				{(context) => <CodeField context={context} name="code" label={texts.code} />}
			</Form>
		</div>
	);
}
