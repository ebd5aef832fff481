import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import type { authenticatorStart } from '../../gateway/contract/authenticator-start.ts';
import type { ValueOf } from '../../gateway/contract/endpoint.ts';

/** Only such a link may be followed: the gateway's could be anything. */
const APP_LINK = /^otpauth:\/\/totp\//i;

/**
 * Shows the key of a new authenticator as text, link and QR code. It is kept
 * nowhere else: not in storage, not in the address.
 */
export async function showSetup(
	section: HTMLElement,
	{ secret, uri }: ValueOf<typeof authenticatorStart>,
): Promise<void> {
	const [key, link, picture] = partsOf(section);
	const groups = secret.match(/.{1,4}/g) ?? [];
	key.replaceChildren(
		...groups.map((text) => {
			const group = document.createElement('span');
			group.textContent = text;
			return group;
		}),
	);
	const isLink = APP_LINK.test(uri);
	(link.parentElement as HTMLElement).hidden = !isLink;
	picture.toggleAttribute('hidden', !isLink);
	if (!isLink) return;
	link.href = uri;
	// The key does as well, so without its script the picture is left out.
	const module = await import('../../lib/qr.ts').catch(ignoreNetworkFailure);
	// The player may have left the step meanwhile.
	if (link.getAttribute('href') !== uri) return;
	if (!module) {
		picture.toggleAttribute('hidden', true);
		return;
	}
	const { viewBox, path } = module.qrCode(uri);
	picture.setAttribute('viewBox', viewBox);
	picture.querySelector('path')?.setAttribute('d', path);
	picture.setAttribute('data-drawn', '');
}

export function clearSetup(section: HTMLElement): void {
	const [key, link, picture] = partsOf(section);
	key.textContent = '';
	link.href = '#main';
	picture.removeAttribute('data-drawn');
	picture.querySelector('path')?.removeAttribute('d');
}

const partsOf = (section: HTMLElement) =>
	[
		section.querySelector('[data-key]') as HTMLElement,
		section.querySelector('[data-app]') as HTMLAnchorElement,
		section.querySelector('[data-qr]') as SVGElement,
	] as const;
