import { useState } from 'react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { Field, SelectField } from '../../../core/forms/Field.tsx';
import { Form } from '../../../core/forms/Form.tsx';
import type { Bank } from '../../../gateway/contract/bank-cards.ts';
import {
	CARD_NUMBER,
	cardDigits,
	groupedNumber,
	HOLDER_MAX,
	HOLDER_MIN,
	passesLuhn,
} from '../../../lib/card-number.ts';
import type texts from '../../../locales/en/wallet.json';

export type BindCardTexts = Omit<typeof texts, 'summary' | `full_${string}`>;

interface Props {
	banks: readonly Bank[];
	texts: BindCardTexts;
	onBound(): void;
}

const BINDING = submitter(singleAttempt(500), () => import('./bind-card.ts'));
/** Room for spaces and marks in a pasted number, which cardDigits removes before it cuts. */
const LONGEST = 60;

/** The form that binds a bank card. Its text stays in the page. */
export function BindCardForm({ banks, texts, onBound }: Props) {
	/** Whether the number looks mistyped. The gateway decides. */
	const [isOdd, setOdd] = useState(false);

	const checkNumber = (form: HTMLFormElement) => {
		const { bank = '', number = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
		const digits = cardDigits(number);
		const isCard = banks.find(({ code }) => code === bank)?.cards;
		setOdd(Boolean(isCard) && CARD_NUMBER.test(digits) && !passesLuhn(digits));
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: checks the number when a field loses the focus.
		<div
			className="card"
			onBlur={({ target }) => {
				const { form } = target as Partial<HTMLInputElement>;
				if (form) checkNumber(form);
			}}
		>
			<Form
				id="bind"
				texts={{ title: texts.bind, submit: texts.submit, submitting: texts.sending, unsent: texts.unsent }}
				sender={BINDING}
				rules={{
					bank: (bank) => (bank ? undefined : texts.bank_missing),
					holder: (holder) => (holder.length < HOLDER_MIN ? texts.holder_missing : undefined),
					number: (number) => (CARD_NUMBER.test(cardDigits(number)) ? undefined : texts.number_rule),
				}}
				corrects="number"
				submit={async ({ bank = '', holder = '', number = '' }, retry, form) => {
					const answer = await BINDING.submit(
						{ bank, holder, number: cardDigits(number) },
						texts.done,
						retry,
					);
					if (answer !== true) return answer;
					form.reset();
					setOdd(false);
					onBound();
					return true;
				}}
				footer={<p className="muted wallet-safe">{texts.safe}</p>}
			>
				{(context) => (
					<>
						<SelectField
							context={context}
							name="bank"
							label={texts.bank}
							placeholder={texts.bank_choose}
							options={banks.map(({ code, name }) => ({ value: code, text: name }))}
						/>
						<Field
							context={context}
							name="holder"
							label={texts.holder}
							autoComplete="name"
							autoCapitalize="words"
							maxLength={HOLDER_MAX}
						/>
						<Field
							context={context}
							name="number"
							label={texts.number}
							{...(isOdd && { hint: texts.number_hint })}
							dir="ltr"
							inputMode="numeric"
							// This isn't a payment: the browser mustn't offer a saved card, or save this one.
							autoComplete="off"
							maxLength={LONGEST}
							onInput={({ currentTarget }) => {
								groupDigits(currentTarget);
								setOdd(false);
							}}
						/>
					</>
				)}
			</Form>
		</div>
	);
}

/** Keeps digits in groups of four while the player types, and the caret behind the same digit. */
function groupDigits(field: HTMLInputElement): void {
	const before = cardDigits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
	const grouped = groupedNumber(cardDigits(field.value));
	if (field.value === grouped) return;
	field.value = grouped;
	const caret = groupedNumber(cardDigits(grouped).slice(0, before)).length;
	field.setSelectionRange(caret, caret);
}
