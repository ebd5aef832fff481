import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import {
	isBlockedOffline,
	onceIdle,
	type Submitter,
	singleAttempt,
	submitter,
} from '../../../core/forms/attempt.ts';
import { CodeField as PlainCodeField } from '../../../core/forms/CodeField.tsx';
import type { FormContext } from '../../../core/forms/Form.tsx';
import { tellLost } from '../../../core/report.ts';
import { fillText, isolated } from '../../../core/texts.ts';
import { Text } from '../../../core/ui/Text.tsx';
import { dialingCodeIn } from '../../../lib/dialing.ts';
import type { SmsTexts } from '../texts.ts';
import { isSameNumber, mobileNumber } from './phone-number.ts';
import { smsWait, useSecondsUntil, type Wait } from './wait.ts';

/** The sender of the codes: the gateway, unless a sign-in provider sends them. */
interface CodeService {
	wait: Wait;
	/** Resolves as `submit` of send-code.ts does. */
	sender: Submitter<
		[dialingCode: string, number: string, retry: () => void],
		{ number: string; resendIn: number } | undefined
	>;
}

interface Props {
	context: FormContext;
	texts: SmsTexts;
	service?: CodeService;
}

const GATEWAY: CodeService = {
	wait: smsWait,
	/** After an attempt to have a code sent, another tap is still ignored for 500 ms. */
	sender: submitter(singleAttempt(500), () => import('./send-code.ts')),
};

/** The code of an SMS, with the button that has it sent to the number in the form's PhoneField. */
export function CodeField({ context, texts, service: { wait: kept, sender } = GATEWAY }: Props) {
	const sending = useStore(sender.$phase) === 'processing';
	const { number: sentTo = '', again = 0 } = useStore(kept.$sent) ?? {};
	const wait = useSecondsUntil(again);
	const listening = useRef<AbortController>(null);

	useEffect(() => {
		kept.resumeWait();
		return () => listening.current?.abort();
	}, [kept]);

	/** Read when it's needed: a draft, or the list of countries, may come in between. */
	const typed = () => {
		const dialingCode = dialingCodeIn(context.value('dial'));
		return { dialingCode, number: mobileNumber(context.value('mobileNum'), dialingCode) };
	};
	const { dialingCode, number } = typed();
	const isNumber = number !== undefined;
	// A player who corrects the number doesn't wait for the one before.
	const isSent = isNumber && isSameNumber(sentTo, dialingCode, number);
	const waits = isSent && wait > 0;
	useEffect(() => {
		if (isNumber) sender.prefetch();
	}, [isNumber, sender]);

	const send = async (form: HTMLFormElement | null) => {
		if (waits || sending || !context.check('mobileNum')) return;
		const { dialingCode, number } = typed();
		if (!number) return;
		const retry = () => onceIdle(sender.$phase, () => void send(form));
		let sent: Awaited<ReturnType<typeof sender.submit>>;
		try {
			if (form && !navigator.onLine && (await isBlockedOffline(form))) return;
			sent = await sender.submit(dialingCode, number, retry);
		} catch (error) {
			tellLost(error, retry);
		}
		if (!sent) return;
		kept.beginWait(sent.number, sent.resendIn);
		// Don't ask a player who has left the form meanwhile.
		const field = form?.elements.namedItem('code') as HTMLInputElement | null;
		if (!form || !field?.getClientRects().length) return;
		field.focus();
		listening.current?.abort();
		const wanted = new AbortController();
		listening.current = wanted;
		form.closest('dialog')?.addEventListener('close', () => wanted.abort(), { once: true });
		const code = await codeFromSms(wanted.signal);
		if (!code || field.value) return;
		field.value = code;
		const fields = Array.from(form.elements, (element) => element as HTMLButtonElement);
		fields.find(({ type }) => type === 'submit')?.click();
	};
	const label = waits
		? fillText(texts.resend_in, { seconds: String(wait) })
		: sending
			? texts.sending
			: isSent
				? texts.resend
				: texts.send_code;

	return (
		<PlainCodeField
			context={context}
			name="code"
			label={texts.code}
			{...(isSent && { hint: fillText(texts.code_sent, { number: isolated(sentTo) }) })}
			beside={
				<button
					type="button"
					className="code-send"
					aria-disabled={waits || sending}
					aria-busy={sending}
					onClick={({ currentTarget }) => void send(currentTarget.form)}
				>
					<Text>{label}</Text>
				</button>
			}
		/>
	);
}

/**
 * Waits for an SMS that is meant for this site and returns its code (WebOTP, https://wicg.github.io/web-otp/).
 * Undefined if the browser can't, the player declines, or `signal` ends the wait. The SMS has to end with a line such
 * as "@www.example.com #123456".
 */
async function codeFromSms(signal: AbortSignal): Promise<string | undefined> {
	if (!('OTPCredential' in window)) return undefined;
	try {
		const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
		const credential = (await navigator.credentials.get(request)) as (Credential & { code?: unknown }) | null;
		const code = credential?.code;
		return typeof code === 'string' && /^\d{4,8}$/.test(code) ? code : undefined;
	} catch {
		return undefined;
	}
}
