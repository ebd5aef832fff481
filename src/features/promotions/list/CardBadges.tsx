import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PersonalPromotion } from '../../../gateway/contract/personal-promotions.ts';
import type { OwnPromotions } from '../own-store.ts';
import { leftText, stateNow, timeLeft } from '../state.ts';

/** Days before its end from which a promotion that can be joined shows the time left. */
const SOON = 7;

/** Badges over the pictures of the page's promo cards: the member's state, and the time left. */
export function CardBadges({ own }: { own: OwnPromotions }) {
	useNewCards();
	return own.promotions.map((promotion) => {
		const card = document.getElementById(`promo-${promotion.id}`);
		const words = wordsOf(promotion, own.texts);
		if (!card || !words.length) return null;
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
		state === 'available' ? '' : (texts[state] ?? ''),
		state === 'joined' || isSoonOver ? leftText(promotion, now, texts, document.documentElement.lang) : '',
	].filter(Boolean);
}

/** Renders again when refresh.tsx has replaced the list's cards. */
function useNewCards(): void {
	const [, render] = useState({});
	useEffect(() => {
		const list = document.getElementById('promotion-list');
		if (!list) return;
		const changes = new MutationObserver(() => render({}));
		changes.observe(list, { childList: true });
		return () => changes.disconnect();
	}, []);
}
