import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useState } from 'react';
import type { Phase } from '../../../core/forms/attempt.ts';
import { CodeField, sixDigits } from '../../../core/forms/CodeField.tsx';
import { Form, type Values } from '../../../core/forms/Form.tsx';
import { fillText, isolated } from '../../../core/texts.ts';
import type { VerificationMethod, VerifyRequired } from '../../../gateway/contract/login.ts';
import { CODE } from '../../../lib/account-rules.ts';
import { latinDigits } from '../../../lib/latin-digits.ts';
import { useSecondsUntil, waitEnd } from '../sms/wait.ts';
import type { AccessTexts } from '../texts.ts';

interface Props {
	id?: string;
	required: VerifyRequired;
	texts: AccessTexts;
	$phase: ReadableAtom<Phase>;
	submit(codes: Values, retry: () => void): Promise<boolean | undefined>;
	/** Sends another code. Resolves to the seconds to wait for the next one; undefined if it failed. */
	resend(method: 'email' | 'sms'): Promise<number | undefined>;
	footer?: ReactNode;
}

/** LOG-04: a code for each method that the gateway asks for. */
export function VerificationForm({
	id = 'verification',
	required,
	texts,
	$phase,
	submit,
	resend,
	footer,
}: Props) {
	const { methods, email = '', mobile = '' } = required;
	// A masked address must not change the direction of a line that runs from right to left.
	const labels = {
		email: fillText(texts.verify_email, { address: isolated(email) }),
		ga: texts.verify_ga,
		sms: fillText(texts.verify_sms, { number: isolated(mobile) }),
	};
	return (
		<Form
			id={id}
			texts={{
				title: texts.verify_title,
				intro: texts.verify_intro,
				submit: texts.verify_submit,
				submitting: texts.verify_submitting,
			}}
			sender={{ $phase }}
			rules={Object.fromEntries(
				methods.map((method) => [
					method,
					(code: string) => (isCode(method, code) ? undefined : texts.code_rule),
				]),
			)}
			corrects={methods[0] ?? ''}
			submit={submit}
			footer={footer}
		>
			{(context) =>
				methods.map((method) => (
					<CodeField
						key={method}
						context={context}
						name={method}
						label={labels[method]}
						enterKeyHint={method === methods[methods.length - 1] ? 'go' : 'next'}
						beside={method !== 'ga' && <Resend method={method} texts={texts} resend={resend} />}
					/>
				))
			}
		</Form>
	);
}

/** An app's code has six digits. How many the gateway sends is its own choice. */
const isCode = (method: VerificationMethod, typed: string): boolean =>
	method === 'ga' ? sixDigits(typed) !== undefined : CODE.test(latinDigits(typed));

/** Seconds before a code that was sent with the refusal may be sent again. */
const FIRST_WAIT_S = 60;

interface ResendProps extends Pick<Props, 'texts' | 'resend'> {
	method: Exclude<VerificationMethod, 'ga'>;
}

function Resend({ method, texts, resend }: ResendProps) {
	const [again, setAgain] = useState(() => waitEnd(FIRST_WAIT_S));
	const left = useSecondsUntil(again);
	const waits = left > 0;
	const [sending, setSending] = useState(false);

	const send = async () => {
		if (waits || sending) return;
		setSending(true);
		const seconds = await resend(method);
		if (seconds !== undefined) setAgain(waitEnd(seconds));
		setSending(false);
	};
	const label = waits ? fillText(texts.resend_in, { seconds: String(left) }) : texts.resend;
	return (
		<button
			type="button"
			className="code-send"
			aria-disabled={waits || sending}
			aria-busy={sending}
			onClick={() => void send()}
		>
			{sending ? texts.sending : label}
		</button>
	);
}
