import { keepDraft } from '../../core/forms/member-drafts.ts';
import { plainForm } from '../../core/forms/plain-form.ts';
import { call } from '../../core/gateway.ts';
import { feedback } from '../../gateway/contract/feedback.ts';
import { FEEDBACK_LONGEST, FEEDBACK_SHORTEST, type FeedbackCategory } from '../../lib/feedback-rules.ts';
import { pictureField } from './picture-field.ts';
import { submissionFor } from './submission.ts';

/** A message to customer service. Each is sent once, however often the player has to try. */
export function startForm(root: HTMLElement): void {
	const form = root.querySelector('form') as HTMLFormElement;
	const thanks = root.querySelector('[data-sent]') as HTMLElement;
	const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
	const text = (name: string) => form.dataset[name] ?? '';

	const { complain } = plainForm(form, {
		call: feedback.name,
		// The gateway tells a repeat by its id.
		sentLater: true,
		rules: {
			category: (value) => (value ? '' : text('missing')),
			text({ length }) {
				if (length < FEEDBACK_SHORTEST) return text('short');
				return length > FEEDBACK_LONGEST ? text('long') : '';
			},
		},
		async send({ category = '', text = '', pictured = '' }) {
			const data = await picture.data();
			const { id, keep } = submissionFor(field('submission').value, `${category} ${pictured} ${text}`);
			field('submission').value = keep;
			draft.save();
			const { number } = await call(feedback, {
				submission: id,
				category: category as FeedbackCategory,
				text,
				...(data && { picture: { type: 'image/jpeg', data } }),
			});
			draft.forget();
			form.reset();
			thank(number);
			return undefined;
		},
	});
	const picture = pictureField(
		form.querySelector('[data-picture]') as HTMLElement,
		(problem) => complain('picture', problem && text(problem)),
		(chosen) => {
			field('pictured').value = chosen ? '1' : '';
			draft.save();
		},
	);
	form.addEventListener('reset', () => {
		for (const name of ['pictured', 'submission']) field(name).value = '';
		picture.remove();
		// The fields are empty only after this event.
		setTimeout(count);
	});
	// A picture lasts as long as the page: it would be too much for the session storage.
	field('pictured').addEventListener('input', ({ target }) => {
		if ((target as HTMLInputElement).value) complain('picture', text('again'));
	});
	const counter = form.querySelector('[data-counter]') as HTMLElement;
	const numbers = new Intl.NumberFormat(document.documentElement.lang);
	const count = () => {
		const { length } = field('text').value;
		counter.textContent = `${numbers.format(length)} / ${numbers.format(FEEDBACK_LONGEST)}`;
	};
	form.addEventListener('input', count);
	const draft = keepDraft(form, 'feedback', ['category', 'text', 'pictured', 'submission']);
	count();

	function thank(number: string): void {
		(thanks.querySelector('[data-number]') as HTMLElement).textContent = number;
		form.hidden = true;
		thanks.hidden = false;
		thanks.querySelector('h2')?.focus();
	}
	thanks.querySelector('button')?.addEventListener('click', () => {
		thanks.hidden = true;
		form.hidden = false;
		field('category').focus();
	});
}
