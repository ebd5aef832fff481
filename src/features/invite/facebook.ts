import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

const linkIn = (card: HTMLElement) => card.querySelector<HTMLAnchorElement>('.referral-facebook');

/** A link to Facebook's plain page for sharing, which asks the merchant for no app; none while there's nothing to share. */
export function showFacebook(card: HTMLElement, link: string): void {
	linkIn(card)?.remove();
	if (!link) return;
	const facebook = Object.assign(document.createElement('a'), {
		className: 'button referral-facebook',
		href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
		target: '_blank',
		rel: 'noopener',
	});
	facebook.dataset.shares = link;
	facebook.setAttribute('aria-label', `${card.querySelector('[data-share]')?.textContent}: Facebook`);
	card.querySelector('[data-picture]')?.after(facebook);
}

/** Shares by the merchant's own app, if there is one. The plain page stays if the script for it is out of reach. */
export async function nameApp(card: HTMLElement, link: string): Promise<void> {
	const module = await import('./share-dialog.ts').catch(ignoreNetworkFailure);
	const address = await module?.shareDialog(link);
	const facebook = linkIn(card);
	// The member may have logged out meanwhile.
	if (address && facebook?.dataset.shares === link) facebook.href = address;
}
