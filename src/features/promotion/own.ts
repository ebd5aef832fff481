import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import type { Currency } from '../../lib/money.ts';
import { joinOnTap } from './join.ts';
import { progressOf, stateNow } from './state.ts';
import { leftText, stateText, wageredText } from './words.ts';

interface Tools {
	texts: Record<string, string>;
	currency: Currency;
	/** Called with how the member stands once they have joined. */
	joined(promotion: PersonalPromotion): void;
}

/** Shows how a member stands with one promotion, in the HTML of OwnState.astro. */
export function showOwn(place: HTMLElement, promotion: PersonalPromotion, tools: Tools): void {
	const { texts, currency, joined } = tools;
	const find = <E extends HTMLElement>(name: string) => place.querySelector(`[data-${name}]`) as E;
	const tag = document.documentElement.lang;
	const state = stateNow(promotion, Date.now());
	const left = leftText(promotion, Date.now(), texts, tag);
	const wagered = state === 'available' ? '' : wageredText(promotion, currency, texts, tag);
	place.dataset.own = state;

	const badge = find('state');
	badge.textContent = stateText(promotion, Date.now(), texts);
	find('left').textContent = left;
	const bar = find<HTMLProgressElement>('progress');
	const progress = state === 'available' ? undefined : progressOf(promotion);
	bar.hidden = progress === undefined;
	bar.value = progress ?? 0;
	bar.setAttribute('aria-label', wagered);
	find('wagered').textContent = wagered;

	const button = find<HTMLButtonElement>('join');
	const hadFocus = document.activeElement === button;
	button.hidden = state !== 'available';
	if (state === 'available') joinOnTap(button, promotion.id, texts, joined);
	// The button that was pressed is gone.
	else if (hadFocus) badge.focus();
}
