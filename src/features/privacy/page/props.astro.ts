import type { ComponentProps } from 'react';
import { translator } from '../../../locales/index.ts';
import type { ClearDataCard } from './ClearDataCard.island.tsx';
import type { ConsentChoices } from './ConsentChoices.island.tsx';
import './privacy.css';

export function choicesProps(language: string): ComponentProps<typeof ConsentChoices> {
	const t = translator(language.toLowerCase());
	return {
		texts: {
			choices: t('privacy:choices'),
			analytics: t('privacy:analytics'),
			analytics_text: t('privacy:analytics_text'),
			marketing: t('privacy:marketing'),
			marketing_text: t('privacy:marketing_text'),
			closed: t('privacy:closed'),
			browser: t('privacy:browser'),
			decline_all: t('privacy:decline_all'),
			accept_all: t('privacy:accept_all'),
			saved: t('privacy:saved'),
			unavailable: t('privacy:unavailable'),
		},
	};
}

export function clearDataProps(language: string): ComponentProps<typeof ClearDataCard> {
	const t = translator(language.toLowerCase());
	return {
		texts: {
			clear: t('privacy:clear'),
			clear_text: t('privacy:clear_text'),
			clear_start: t('privacy:clear_start'),
			clear_confirm: t('privacy:clear_confirm'),
			clear_yes: t('privacy:clear_yes'),
			clear_no: t('privacy:clear_no'),
			cleared: t('privacy:cleared'),
		},
	};
}
