import type { ComponentProps } from 'react';
import { dayOf } from '../../../content/day-of.ts';
import type { pageContext } from '../../../content/page-context.ts';
import { pictureOf } from '../../../content/pictures.ts';
import type { Promotion } from '../../../gateway/contract/promotions.ts';
import { promotionHref, promotionPage } from '../../../lib/content-links.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { SCREEN_WIDTH } from '../../../lib/picture-url.ts';
import { localHref } from '../../../merchants/page-links.ts';
import type { PromoCards } from './PromoCards.tsx';
import './promo-card.css';

type Context = ReturnType<typeof pageContext>;

export function promoCardsProps(
	{ t, content, merchant, language }: Context,
	promotions: readonly Promotion[],
	level: 2 | 3,
): ComponentProps<typeof PromoCards> {
	return {
		level,
		ends: t('activity:ends'),
		written: writtenIn(content.writtenIn.promotions),
		promotions,
		hrefOf: (id) => localHref(merchant, language, promotionPage(id) ?? promotionHref(id)),
		pictureOf: (path) => pictureOf(language, path, SCREEN_WIDTH),
		dayOf: (endsAt) => dayOf(endsAt, language),
	};
}
