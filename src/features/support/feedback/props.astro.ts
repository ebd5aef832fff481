import { FEEDBACK_LONGEST, PICTURE_CHOSEN } from '../../../lib/feedback-rules.ts';
import { type Language, languageTag } from '../../../lib/languages.ts';
import { textsOf, translator } from '../../../locales/index.ts';
import type { FeedbackProps } from './FeedbackForm.island.tsx';
import type { FeedbackTexts } from './PictureField.tsx';
import type { SupportLinksProps } from './SupportLinks.island.tsx';
import '../../../layouts/styles/more-fields.css';
import './feedback.css';

export function feedbackProps(language: Language): FeedbackProps {
	const segment = language.toLowerCase();
	const t = translator(segment);
	const tag = languageTag(language);
	const megabytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte' });
	// Isolated (Unicode FSI and PDI), so that it stays in order in right-to-left text.
	const size = `\u2068${megabytes.format(PICTURE_CHOSEN / 2 ** 20)}\u2069`;
	return {
		language: tag,
		texts: {
			...textsOf<FeedbackTexts>(segment, 'feedback'),
			text_long: t('feedback:text_long', { count: FEEDBACK_LONGEST }),
			picture_hint: t('feedback:picture_hint', { size }),
			picture_size: t('feedback:picture_size', { size }),
		},
	};
}

export function supportLinksProps(language: Language): SupportLinksProps {
	const t = translator(language.toLowerCase());
	return { texts: { title: t('feedback:how'), intro: t('feedback:how_text') } };
}
