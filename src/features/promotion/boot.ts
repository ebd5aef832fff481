import { $session } from '../../core/session.ts';

/**
 * The script of every page that shows a member's own promotions or bonuses. A
 * visitor needs none, unless the address of /m/activity asks for a promotion.
 */
export async function startPromotionPage(root: HTMLElement): Promise<void> {
	if (/[?&]id=/.test(location.search) && root.querySelector('[data-all]')) {
		await import('./promotion.ts').then((page) => page.start(root));
	}
	await new Promise<void>((go) => void $session.subscribe((session) => session && go()));
	await import('./personal.ts').then((page) => page.start(root));
}
