import { translator } from '../../../locales/index.ts';
import type { OwnPromotionProps } from './OwnPromotion.island.tsx';
import '../list/card-badges.css';
import '../own-state.css';

/** The part for members on the page of the promotion `id`; without it, on /m/activity. */
export function ownPromotionProps(language: string, id?: string): OwnPromotionProps {
	const t = translator(language.toLowerCase());
	return { id, texts: { failed: t('rewards:state_failed'), retry: t('retry') } };
}
