import { $session } from '../../../core/session.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { sessionStore } from '../../../core/storage.ts';
import { downloadsIn } from '../../../lib/downloads.ts';
import { BAR_BROWSERS_KEY } from '../keys.ts';
import { $appBonus, followAppBonus } from './app-bonus.ts';
import { browsersOf } from './bar-rules.ts';

/**
 * Stores for the next page who sees the download bar, by the site status and the session: on this page nothing moves but
 * the gift, which takes no room (UI-05).
 */
export function followBarStatus(bar: HTMLElement): void {
	const { login, rank = 0 } = bar.dataset;
	const store = () => {
		const status = $status.get();
		if (!status) return;
		const terms = {
			types: downloadsIn(status.info.resources).map(({ type }) => type),
			login: login !== undefined || switchOn('requiredLogin'),
			leastRank: Number(rank),
		};
		const own = $session.get() && status.VIP.vipRankLevel;
		sessionStore.setItem(BAR_BROWSERS_KEY, browsersOf(terms, own));
	};
	$status.subscribe(store);
	// After a login, the rank is unknown until the next status.
	$session.listen(store);
	if (bar.hidden) return;
	const gift = document.getElementById('app-gift');
	$appBonus.subscribe((bonus) => bonus !== undefined && gift?.toggleAttribute('data-away', !bonus));
	followAppBonus();
}
