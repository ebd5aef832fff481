import { useEffect, useRef } from 'react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { CodeField, sixDigits } from '../../../core/forms/CodeField.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import type { AuthenticatorKey } from './make-key.ts';
import { SetupKey } from './SetupKey.tsx';
import type { CommonTexts, SecurityTexts } from './texts.ts';

export { makeKey } from './make-key.ts';

interface Props {
	/** Key of the app that is being turned on; undefined if one is being turned off. */
	appKey: AuthenticatorKey | undefined;
	texts: SecurityTexts;
	common: CommonTexts;
	onDone(): void;
	/** The key has expired, or the app is off already. */
	onOutdated(): void;
	onCancel(): void;
}

const SENDING = submitter(singleAttempt(500), () => import('./send-code.ts'));

/** The steps that turn the authenticator app on or off. They load when the player begins. */
export function AuthenticatorTask({ appKey, texts, common, onDone, onOutdated, onCancel }: Props) {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => root.current?.focus(), []);
	return (
		<div ref={root} className="security-task" tabIndex={-1}>
			{appKey ? (
				<>
					<SetupKey {...appKey} texts={texts} common={common} />
					<p>{texts.setup_confirm}</p>
				</>
			) : (
				<p>{texts.app_turn_off_text}</p>
			)}
			<div className="security-code">
				<Form
					id={appKey ? 'security-confirm' : 'security-remove'}
					texts={{
						submit: appKey ? texts.confirm : texts.app_turn_off,
						submitting: appKey ? texts.confirming : texts.removing,
						unsent: texts.unsent,
					}}
					sender={SENDING}
					rules={{ code: (typed) => (sixDigits(typed) ? undefined : texts.code_rule) }}
					corrects="code"
					submit={async ({ code = '' }, retry) => {
						const turnsOn = appKey !== undefined;
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
		</div>
	);
}
