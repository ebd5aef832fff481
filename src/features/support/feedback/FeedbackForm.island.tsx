/** The form on /m/feedback. Loads in idle time, as it shows an unsent draft. */
import { useEffect, useState } from 'react';
import { singleAttempt, submitter } from '../../../core/forms/attempt.ts';
import { Field, SelectField } from '../../../core/forms/Field.tsx';
import { Form, type FormContext } from '../../../core/forms/Form.tsx';
import { $session } from '../../../core/session.ts';
import { fillText } from '../../../core/texts.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { Text } from '../../../core/ui/Text.tsx';
import { FEEDBACK_CATEGORIES, FEEDBACK_LONGEST, feedbackShortest } from '../../../lib/feedback-rules.ts';
import { type FeedbackTexts, PictureField, setField } from './PictureField.tsx';
import { createPicture } from './picture.ts';

export interface FeedbackProps {
	/** BCP 47 tag of the page. */
	language: string;
	/** From the namespace feedback; `text_short` still contains {{count}}. */
	texts: FeedbackTexts;
}

const FEEDBACK = submitter(singleAttempt(500), () => import('./send-feedback.ts'));

const takeFocus = (element: HTMLElement | null) => element?.focus();
const focusField = (section: HTMLElement | null) => {
	if (section) document.getElementById('feedback-category')?.focus();
};

export function FeedbackForm(props: FeedbackProps) {
	const { owner, changes } = useDraftOwner();
	// The next member must not see the text or the number of the last one.
	return <MemberForm key={changes} owner={owner} {...props} />;
}

/**
 * Returns the member whose draft a form stores: '' until their id is known, which it isn't right after a login. It survives
 * a session that expires, so that the same member can continue after the next login. `changes` counts the members after
 * the first one: as the form's key, it gives each of them a new form.
 */
export function useDraftOwner(): { owner: string; changes: number } {
	const [state, setState] = useState({ owner: '', changes: 0 });
	useEffect(
		() =>
			$session.subscribe((session) => {
				const owner = session?.id;
				if (!owner) return;
				setState((last) =>
					owner === last.owner ? last : { owner, changes: last.owner ? last.changes + 1 : 0 },
				);
			}),
		[],
	);
	return state;
}

// texts: feedback:{category_website,category_games,category_payments,category_account,category_promotions,category_else}
function MemberForm({ owner, language, texts }: FeedbackProps & { owner: string }) {
	/** Number of the message that was sent; '' once the player writes another one. */
	const [sent, setSent] = useState<string>();
	const [picture] = useState(() => createPicture());

	if (sent)
		return (
			<section className="card feedback-sent">
				<h2 ref={takeFocus} tabIndex={-1}>
					{texts.sent}
				</h2>
				<p>{texts.sent_text}</p>
				<p>
					<b className="feedback-number" dir="ltr">
						{sent}
					</b>
				</p>
				<button type="button" className="button quiet wide" onClick={() => setSent('')}>
					{texts.another}
				</button>
			</section>
		);
	return (
		<section className="card" aria-labelledby="feedback-title" ref={sent === '' ? focusField : null}>
			<Form
				id="feedback"
				texts={{ title: texts.write, submit: texts.send, submitting: texts.sending, unsent: texts.unsent }}
				sender={FEEDBACK}
				rules={{
					category: (category) => (category ? undefined : texts.category_missing),
					text(text) {
						// An empty field asks for as much as the page's own script needs.
						const shortest = feedbackShortest(text || texts.text_hint);
						if (text.length < shortest) return fillText(texts.text_short, { count: String(shortest) });
						return text.length > FEEDBACK_LONGEST ? texts.text_long : undefined;
					},
				}}
				keeps="category text pictured submission"
				owner={owner}
				// The gateway recognises a repeat by its id.
				resends
				corrects="text"
				submit={async ({ category = '', text = '', pictured = '', submission = '' }, retry, form) => {
					const field = form.elements.namedItem('submission') as HTMLInputElement;
					const number = await FEEDBACK.submit(
						{ category, text, picture: picture.data(), pictured, submission },
						(kept) => setField(field, kept),
						retry,
					);
					if (!number) return number;
					setSent(number);
					return true;
				}}
			>
				{(context) => (
					<>
						<SelectField
							context={context}
							name="category"
							label={texts.category}
							placeholder={texts.category_choose}
							options={FEEDBACK_CATEGORIES.map((value) => ({ value, text: texts[`category_${value}`] }))}
						/>
						<MessageField context={context} language={language} texts={texts} />
						<PictureField context={context} picture={picture} texts={texts} />
						<input type="hidden" name="submission" />
					</>
				)}
			</Form>
		</section>
	);
}

/** The message, with a count of what was typed below it. */
function MessageField({ context, language, texts }: FeedbackProps & { context: FormContext }) {
	const [count, longest] = [context.value('text').length, FEEDBACK_LONGEST].map((length) =>
		new Intl.NumberFormat(language).format(length),
	);
	return (
		<Field context={context} name="text" label={texts.text}>
			{({ 'aria-describedby': error, ...attributes }) => (
				<>
					<textarea
						{...attributes}
						rows={5}
						maxLength={FEEDBACK_LONGEST}
						required
						aria-describedby={`feedback-text-hint ${error}`}
					/>
					<div className="feedback-below">
						<p className="muted" id="feedback-text-hint">
							{texts.text_hint}
						</p>
						<span className="muted" dir="ltr">
							<Text>{`${count} / ${longest}`}</Text>
						</span>
					</div>
				</>
			)}
		</Field>
	);
}

export const mount = islandOf(FeedbackForm);
