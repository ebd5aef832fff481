import type { PlainForm } from '../../core/forms/plain-form.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { report } from '../../core/report.ts';
import { fillSection } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { country } from '../../gateway/contract/country.ts';
import { type PersonalPromotion, personalPromotions } from '../../gateway/contract/personal-promotions.ts';
import { followPromoCode } from '../member/index.ts';
import { isOpen } from './index.ts';
import { showOwn } from './own.ts';
import { inOrder } from './state.ts';
import { loadWords } from './words.ts';

/**
 * /m/member/rewards. The build has a row for each promotion; one that is newer
 * than the build has no name here, and is on /m/activity.
 */
export function startRewards(root: HTMLElement): void {
	if (!$session.get()) return;
	const find = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;
	const list = find('[data-rewards]');
	const pattern = list.querySelector('template')?.content.firstElementChild as HTMLElement;
	const rows = new Map(
		[...list.querySelectorAll<HTMLElement>('[data-id]')].map((row) => [row.dataset.id, row]),
	);

	async function show(): Promise<boolean> {
		const [own, currency, texts] = await Promise.all([
			call(personalPromotions, {}),
			call(country, {}),
			loadWords(),
		]);
		for (const row of rows.values()) row.hidden = true;
		const shown = inOrder(own.promotions, Date.now()).filter((promotion) => {
			const row = rows.get(promotion.id);
			if (!row) return false;
			row.querySelector('[data-own]')?.remove();
			const place = pattern.cloneNode(true) as HTMLElement;
			const title = row.querySelector('[data-title]')?.textContent ?? '';
			const button = place.querySelector('[data-join]') as HTMLElement;
			button.setAttribute(
				'aria-label',
				(button.dataset.label ?? '').replace('#', () => title),
			);
			const change = (now: PersonalPromotion) => showOwn(place, now, { texts, currency, joined: change });
			change(promotion);
			row.append(place);
			row.hidden = false;
			list.append(row);
			return true;
		});
		find('[data-bonus="REFERRAL"]').hidden = !isOpen(own.REFERRAL);
		find('[data-bonus="APP_DOWNLOAD"]').hidden = !isOpen(own.APP_DOWNLOAD);
		find('[data-more]').hidden = !isOpen(own.REFERRAL) && !isOpen(own.APP_DOWNLOAD);
		return shown.length > 0;
	}

	const load = () =>
		fillSection(find('[data-section="rewards"]'), { call: personalPromotions.name, run: show });
	addEventListener('pageshow', ({ persisted }) => persisted && void load());
	showCodeForm(find('#code'), load(), load);
}

/**
 * Shows the form for promo codes where the member may use them (SES-03). What
 * sends it is fetched when the player goes to the field. `listed` resolves when
 * what stands above it has its height.
 */
function showCodeForm(card: HTMLElement, listed: Promise<void>, changed: () => Promise<void>): void {
	const form = card.querySelector('form') as HTMLFormElement;
	let started: Promise<PlainForm> | undefined;
	const start = () => {
		started ??= import('./code-form.ts').then(({ startCodeForm }) => {
			form.removeEventListener('submit', submitLater);
			return startCodeForm(card, changed);
		});
		started.catch(() => {
			started = undefined;
		});
		return started;
	};
	/** The script is still on its way. */
	const submitLater = (event: Event) => {
		event.preventDefault();
		start().then(
			(ready) => ready.submit(),
			(error) => report(error, personalPromotions.name, () => submitLater(event)),
		);
	};
	form.addEventListener('submit', submitLater);
	// The submit asks again, and reports what goes wrong then.
	form.addEventListener('focusin', () => start().catch(ignoreNetworkFailure));
	void followPromoCode((enabled) => {
		const appears = enabled && card.hidden;
		card.hidden = !enabled;
		// The address asks for it, but it wasn't there to scroll to.
		if (appears && location.hash === `#${card.id}`)
			void listed.then(() => form.querySelector('input')?.focus());
	});
}
