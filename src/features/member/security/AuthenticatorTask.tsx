import { useEffect, useRef } from 'react';
import { singleAttempt } from '../../../core/forms/attempt.ts';
import { CodeField, sixDigits } from '../../../core/forms/CodeField.tsx';
import { Form, type Refusal } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { authenticatorConfirm } from '../../../gateway/contract/authenticator-confirm.ts';
import { authenticatorRemove } from '../../../gateway/contract/authenticator-remove.ts';
import { authenticatorStart } from '../../../gateway/contract/authenticator-start.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import { type AuthenticatorKey, SetupKey } from './SetupKey.tsx';
import type { SecurityTexts } from './texts.ts';

/** Requests the key of a new app. Calls `onOutdated` if the app was turned on elsewhere. Rejects with a GatewayError. */
export async function makeKey(onOutdated: () => void): Promise<AuthenticatorKey> {
	try {
		return await call(authenticatorStart, {});
	} catch (error) {
		if (error instanceof GatewayError && error.code === ErrorCode.authenticatorOn) onOutdated();
		throw error;
	}
}

interface Props {
	/** Key of the app that is being turned on; undefined if one is being turned off. */
	appKey: AuthenticatorKey | undefined;
	texts: SecurityTexts;
	onDone(): void;
	/** The key has expired, or the app is off already. */
	onOutdated(): void;
	onCancel(): void;
}

const { $phase, run } = singleAttempt(500);

const SENDER = {
	$phase,
	/** Loads in advance what the calls encrypt with. */
	prefetch: () => void import('../../../gateway/client/encrypt.ts').catch(ignoreNetworkFailure),
};

/** The steps that turn the authenticator app on or off. They load when the player begins. */
export function AuthenticatorTask({ appKey, texts, onDone, onOutdated, onCancel }: Props) {
	const root = useRef<HTMLDivElement>(null);
	useEffect(() => root.current?.focus(), []);

	/** Returns what a form expects: '' if the state has changed elsewhere, and the form goes away. */
	const send = async (code: string, retry: () => void): Promise<boolean | '' | Refusal> => {
		const endpoint = appKey ? authenticatorConfirm : authenticatorRemove;
		try {
			await call(endpoint, { code });
		} catch (error) {
			const refused = error instanceof GatewayError ? error : undefined;
			if (refused?.code === ErrorCode.wrongVerification)
				return { field: 'code', text: refused.message || texts.code_rule };
			report(error, endpoint.name, retry);
			if (refused?.code !== ErrorCode.setupExpired && refused?.code !== ErrorCode.authenticatorOff)
				return false;
			onOutdated();
			return '';
		}
		onDone();
		return true;
	};
	return (
		<div ref={root} className="security-task" tabIndex={-1}>
			{appKey ? (
				<>
					<SetupKey {...appKey} texts={texts} />
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
					sender={SENDER}
					rules={{ code: (typed) => (sixDigits(typed) ? undefined : texts.code_rule) }}
					corrects="code"
					submit={({ code = '' }, retry) => run(() => send(sixDigits(code) ?? '', retry))}
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
