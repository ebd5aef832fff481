import { FEEDBACK_CATEGORIES, FEEDBACK_LONGEST, PICTURE_CHOSEN } from '../../lib/feedback-rules.ts';
import { type Language, languageTag } from '../../lib/languages.ts';
import { translator } from '../../locales/index.ts';
import type { FeedbackProps } from './FeedbackForm.island.tsx';
import type { SupportLinksProps } from './SupportLinks.island.tsx';
import '../../layouts/styles/more-fields.css';
import './feedback.css';

/** Props of the form on /m/feedback. */
export function feedbackProps(language: Language): FeedbackProps {
	const t = translator(language.toLowerCase());
	const tag = languageTag(language);
	const megabytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' });
	// Isolated (Unicode FSI and PDI), so that it stays in order in right-to-left text.
	const size = `\u2068${megabytes.format(PICTURE_CHOSEN / 2 ** 20)}\u2069`;
	return {
		language: tag,
		// texts: feedback:category_{website,games,payments,account,promotions,else}
		categories: FEEDBACK_CATEGORIES.map((value) => ({ value, text: t(`feedback:category_${value}`) })),
		texts: {
			title: t('feedback:write'),
			category: t('feedback:category'),
			category_choose: t('feedback:category_choose'),
			category_missing: t('feedback:category_missing'),
			text: t('feedback:text'),
			text_hint: t('feedback:text_hint'),
			text_short: t('feedback:text_short', { count: '#' }),
			text_long: t('feedback:text_long', { count: FEEDBACK_LONGEST }),
			picture: {
				add: t('feedback:picture'),
				preparing: t('feedback:picture_busy'),
				change: t('feedback:picture_change'),
				hint: t('feedback:picture_hint', { size }),
				preview: t('feedback:picture_preview'),
				remove: t('feedback:picture_remove'),
				type: t('feedback:picture_type'),
				size: t('feedback:picture_size', { size }),
				broken: t('feedback:picture_broken'),
				again: t('feedback:picture_again'),
			},
			submit: t('feedback:send'),
			submitting: t('feedback:sending'),
			unsent: t('feedback:unsent'),
			sent: t('feedback:sent'),
			sent_text: t('feedback:sent_text'),
			another: t('feedback:another'),
		},
	};
}

/** Props of the ways to customer service below it. */
export function supportLinksProps(language: Language): SupportLinksProps {
	const t = translator(language.toLowerCase());
	return { texts: { title: t('feedback:how'), intro: t('feedback:how_text') } };
}
