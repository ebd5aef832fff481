import { call } from '../../core/gateway.ts';
import { getPage } from '../../core/page.ts';
import { pictureSource } from '../../core/picture-source.ts';
import { fillSection } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { country } from '../../gateway/contract/country.ts';
import { type PersonalPromotion, personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { type Promotion, promotions } from '../../gateway/contract/promotions.ts';
import { isPageId, promotionHref, promotionPage } from '../../lib/content-links.ts';
import { writtenIn } from '../../lib/languages.ts';
import type { Currency } from '../../lib/money.ts';
import { CARD_WIDTH, type PictureSource, pictureUrl } from '../../lib/picture-url.ts';
import { localized } from '../../lib/routes.ts';
import { isOpen } from './bonuses.ts';
import { startCodeForm } from './code-form.ts';
import { showOwn } from './own.ts';
import { inOrder } from './state.ts';
import { loadWords } from './words.ts';

/** What all rows need. */
interface Tools {
	texts: Record<string, string>;
	currency: Currency;
	pictures: PictureSource;
	/** Attributes of texts that are not in the page's language. */
	written: ReturnType<typeof writtenIn>;
}

/** /m/member/rewards. */
export function startRewards(root: HTMLElement): void {
	if (!$session.get()) return;
	const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
	const list = find('[data-rewards]');
	const pattern = list.querySelector('template')?.content.firstElementChild as HTMLElement;

	async function show(): Promise<boolean> {
		const [own, all, place, texts, pictures] = await Promise.all([
			call(personalPromotions, {}),
			call(promotions, {}),
			call(country, {}),
			loadWords(),
			pictureSource(),
		]);
		const tools = { texts, currency: place, pictures, written: writtenIn(all.language) };
		const byId = new Map(all.promotions.map((promotion) => [promotion.id, promotion]));
		// A promotion that the site no longer shows has no name to show.
		const rows = inOrder(own.promotions, Date.now()).flatMap((personal) => {
			const promotion = byId.get(personal.id);
			return promotion ? [rowOf(promotion, personal, tools)] : [];
		});
		for (const row of list.querySelectorAll('li')) row.remove();
		list.append(...rows);
		find('[data-bonus="REFERRAL"]').hidden = !isOpen(own.REFERRAL);
		find('[data-bonus="APP_DOWNLOAD"]').hidden = !isOpen(own.APP_DOWNLOAD);
		find('[data-more]').hidden = !isOpen(own.REFERRAL) && !isOpen(own.APP_DOWNLOAD);
		return rows.length > 0;
	}

	function rowOf(promotion: Promotion, personal: PersonalPromotion, tools: Tools): HTMLElement {
		const row = pattern.cloneNode(true) as HTMLElement;
		const { id, title, summary, image } = promotion;
		const link = row.querySelector('a') as HTMLAnchorElement;
		link.href = localized((isPageId(id) && promotionPage(id)) || promotionHref(id), getPage().segment);
		(row.querySelector('img') as HTMLImageElement).src = pictureUrl(image, tools.pictures, CARD_WIDTH);
		for (const [selector, text] of [
			['[data-title]', title],
			['[data-summary]', summary],
		] as const) {
			const place = row.querySelector(selector) as HTMLElement;
			place.textContent = text;
			for (const [name, value] of Object.entries(tools.written)) if (value) place.setAttribute(name, value);
		}
		const button = row.querySelector('[data-join]') as HTMLElement;
		button.setAttribute(
			'aria-label',
			(button.dataset.label ?? '').replace('#', () => title),
		);
		const change = (now: PersonalPromotion) =>
			showOwn(row.querySelector('[data-own]') as HTMLElement, now, { ...tools, joined: change });
		change(personal);
		return row;
	}

	const load = () =>
		fillSection(find('[data-section="rewards"]'), { call: personalPromotions.name, run: show });
	addEventListener('pageshow', ({ persisted }) => persisted && void load());
	const loaded = load();
	startCodeForm(find('#code'), loaded, load);
}
