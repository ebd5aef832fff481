import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
import { singleAttempt } from '../../../core/forms/attempt.ts';
import { CodeField, sixDigits } from '../../../core/forms/CodeField.tsx';
import { Form, type Refusal } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { authenticatorStart } from '../../../gateway/contract/authenticator.ts';
import { authenticatorConfirm, authenticatorRemove } from '../../../gateway/contract/authenticator-code.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';
import type { qrCode } from '../../../lib/qr.ts';
import type { SecurityTexts } from './texts.ts';

/** The key of a new authenticator. It's never stored, and never in an address. */
export type AuthenticatorKey = ValueOf<typeof authenticatorStart>;

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

interface SetupKeyProps extends AuthenticatorKey {
	texts: SecurityTexts;
}

/** Only such links are shown: the gateway could send anything. */
const APP_LINK = /^otpauth:\/\/totp\//i;

/** The key of a new authenticator as a QR code, a link to an app on this phone, and text. */
export function SetupKey({ secret, uri, texts }: SetupKeyProps) {
	const key = useRef<HTMLElement>(null);
	const [picture, setPicture] = useState<ReturnType<typeof qrCode> | 'none'>();
	const isLink = APP_LINK.test(uri);
	useEffect(() => {
		if (!isLink) return;
		import('../../../lib/qr.ts').then(
			(script) => setPicture(script.qrCode(uri)),
			(error) => {
				// The player can type the key instead.
				ignoreNetworkFailure(error);
				setPicture('none');
			},
		);
	}, [isLink, uri]);
	const copy = async () => {
		if (await copyText(key.current as HTMLElement)) showToast(texts.copied);
	};
	return (
		<div className="security-setup">
			<p>{texts.setup_text}</p>
			{isLink && picture !== 'none' && (
				<svg
					className={picture ? 'security-qr security-qr-drawn' : 'security-qr'}
					role="img"
					aria-label={texts.setup_qr}
					viewBox={picture?.viewBox ?? '0 0 1 1'}
				>
					<path d={picture?.path} />
				</svg>
			)}
			{isLink && (
				<p className="security-open">
					{texts.setup_same_phone}{' '}
					<a className="button quiet" href={uri}>
						{texts.setup_open}
					</a>
				</p>
			)}
			<p>{texts.setup_key}</p>
			<div className="security-key">
				<code ref={key} dir="ltr">
					{secret.match(/.{1,4}/g)?.map((group, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and none moves.
						<span key={index}>{group}</span>
					))}
				</code>
				<button type="button" className="button quiet" onClick={() => void copy()}>
					{texts.copy}
				</button>
			</div>
			<p className="muted">{texts.setup_secret}</p>
		</div>
	);
}
