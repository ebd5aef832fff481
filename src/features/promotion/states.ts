import { call } from '../../core/gateway.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { country } from '../../gateway/contract/country.ts';
import { type PersonalPromotion, personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import type { Currency } from '../../lib/money.ts';
import { badgesOf } from './badges.ts';
import { showOwn } from './own.ts';
import { loadWords } from './words.ts';

/** Shows a member how they stand with the promotions of this page: on the cards of a list, and below an article. */
export function showStates(root: HTMLElement): void {
	const cards = () => document.querySelectorAll<HTMLElement>('main .promo-card[data-id]');
	const own = root.querySelector<HTMLElement>('[data-own]');
	const id = root.dataset.promotion ?? new URLSearchParams(location.search).get('id') ?? '';
	let token: string | undefined;
	let known: ReadonlyMap<string, PersonalPromotion> = new Map();
	let texts: Record<string, string> = {};

	function showCards(): void {
		for (const card of cards()) {
			for (const badge of card.querySelectorAll('.promo-states')) badge.remove();
			const promotion = known.get(card.dataset.id ?? '');
			const badges = promotion && badgesOf(promotion, Date.now(), texts, document.documentElement.lang);
			// The last part of a card has the margin below it.
			if (badges) card.prepend(badges);
		}
	}
	function change(promotion: PersonalPromotion, currency: Currency): void {
		known = new Map(known).set(promotion.id, promotion);
		showCards();
		if (own) showOwn(own, promotion, { texts, currency, joined: (now) => change(now, currency) });
	}

	async function load(): Promise<void> {
		const asked = token;
		own?.setAttribute('data-own', 'waiting');
		try {
			const [value, words, place] = await Promise.all([
				call(personalPromotions, {}),
				loadWords(),
				call(country, {}),
			]);
			if (token !== asked) return;
			known = new Map(value.promotions.map((promotion) => [promotion.id, promotion]));
			texts = words;
			showCards();
			const promotion = known.get(id);
			if (promotion) change(promotion, place);
			else own?.setAttribute('data-own', 'none');
		} catch (error) {
			if (token === asked) own?.setAttribute('data-own', 'failed');
			// The player came to read. The list is whole without it.
			void reportQuietly(error, personalPromotions.name);
		}
	}

	own?.querySelector<HTMLElement>('[data-again]')?.addEventListener('click', () => void load());
	// A list that is brought up to date has new cards.
	for (const list of document.querySelectorAll('main [data-list=promotions]')) {
		new MutationObserver(showCards).observe(list, { childList: true });
	}
	addEventListener('pageshow', ({ persisted }) => persisted && token && void load());
	$session.subscribe((session) => {
		if (session?.token === token) return;
		token = session?.token;
		// What belongs to a member goes with their session (SES-01).
		known = new Map();
		showCards();
		if (token) void load();
	});
}
