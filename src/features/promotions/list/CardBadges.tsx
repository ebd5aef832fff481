import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PersonalPromotion } from '../../../gateway/contract/personal-promotions.ts';
import type { OwnPromotions } from '../own-store.ts';
import { leftText, stateNow, stateText, timeLeft } from '../state.ts';

/** Days before the end of a promotion at which the member is told that they could still join. */
const SOON = 7;

interface Props {
	own: OwnPromotions;
}

/** Badges over the pictures of the page's promo cards; none for a promotion that can be joined for long. */
export function CardBadges({ own }: Props) {
	const cards = useCards();
	return cards.map((card) => {
		const promotion = own.promotions.find(({ id }) => id === card.dataset.id);
		const words = promotion ? wordsOf(promotion, own.texts) : [];
		if (!promotion || !words.length) return null;
		return createPortal(
			<p className="own-state-card" data-state={stateNow(promotion, Date.now())}>
				{words.map((word) => (
					<b key={word}>{word}</b>
				))}
			</p>,
			card,
			promotion.id,
		);
	});
}

function wordsOf(promotion: PersonalPromotion, texts: OwnPromotions['texts']): string[] {
	const now = Date.now();
	const state = stateNow(promotion, now);
	const left = timeLeft(promotion, now);
	const isSoonOver = left && (left.unit !== 'days' || left.count <= SOON);
	return [
		state === 'available' ? '' : stateText(promotion, now, texts),
		state === 'joined' || isSoonOver ? leftText(promotion, now, texts, document.documentElement.lang) : '',
	].filter(Boolean);
}

/** The page's promo cards. The build rendered them, and a list that is brought up to date has new ones. */
function useCards(): readonly HTMLElement[] {
	const [cards, setCards] = useState<readonly HTMLElement[]>([]);
	useEffect(() => {
		const find = () => setCards([...document.querySelectorAll<HTMLElement>('main .promo-card')]);
		const observer = new MutationObserver(find);
		for (const list of document.querySelectorAll('main [data-list=promotions]'))
			observer.observe(list, { childList: true });
		find();
		return () => observer.disconnect();
	}, []);
	return cards;
}
