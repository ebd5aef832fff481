import { copyText } from '../../core/copy-text.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { country } from '../../gateway/contract/country.ts';
import { referral } from '../../gateway/contract/referral.ts';
import { moneyText } from '../../lib/money.ts';
import { countText } from '../../lib/plural.ts';
import { localized } from '../../lib/routes.ts';
import { refreshMember } from '../member/index.ts';

const fieldIn = (card: HTMLElement) => card.querySelector('textarea') as HTMLTextAreaElement;
const buttonIn = (card: HTMLElement, name: string) =>
	card.querySelector(`[data-${name}]`) as HTMLButtonElement;

/** Asks for the member's code and shows their link, or leads them to the page that has it. */
export async function showLink(card: HTMLElement): Promise<void> {
	show(card, 'link');
	try {
		// Agents and players have different pages, and right after a login the type may be unknown.
		if ($session.get()?.type === undefined) await refreshMember();
		const session = $session.get();
		if (!session) return;
		const agent = session.type === 1 || session.type === 2;
		if (agent !== (card.dataset.link === 'agents')) return show(card, 'elsewhere');
		const { code, invited, bonus } = await call(referral, {});
		const earned = bonus === undefined ? '' : await bonusText(bonus);
		if ($session.get()?.token !== session.token) return;
		const link = `${location.origin}${localized('/m/register', getPage().segment)}?r=${encodeURIComponent(code)}`;
		fill(
			card,
			link,
			countText(JSON.parse(card.dataset.forms ?? '{}'), document.documentElement.lang, invited),
			earned && (card.dataset.bonusText ?? '').replace('#', () => earned),
		);
		await drawCode(card, link);
	} catch (error) {
		show(card, 'failed');
		report(error, referral.name, () => void showLink(card));
	}
}

/** What belongs to a member goes with their session (SES-01). */
export function clearLink(card: HTMLElement): void {
	fill(card, '', '', '');
	card.querySelector('[data-qr]')?.removeAttribute('data-drawn');
	card.querySelector('[data-qr] path')?.removeAttribute('d');
}

export function followButtons(card: HTMLElement): void {
	const field = fieldIn(card);
	const share = buttonIn(card, 'share');
	share.hidden = !('share' in navigator);
	share.addEventListener('click', () => {
		// Closing the list of apps is no failure.
		navigator.share({ text: card.dataset.shareText ?? '', url: field.value }).catch(() => undefined);
	});
	buttonIn(card, 'copy').addEventListener('click', async () => {
		if (await copyText(field)) showToast(card.dataset.copied ?? '');
	});
	buttonIn(card, 'again').addEventListener('click', () => void showLink(card));
	field.addEventListener('focus', () => field.select());
}

/** EN-15: in the merchant's currency. Nothing without it, as a bare number says nothing. */
async function bonusText(bonus: number): Promise<string> {
	try {
		return moneyText(bonus, await call(country, {}), document.documentElement.lang);
	} catch (error) {
		if (error instanceof GatewayError) return '';
		throw error;
	}
}

function fill(card: HTMLElement, link: string, invited: string, bonus: string): void {
	fieldIn(card).value = link;
	buttonIn(card, 'copy').disabled = !link;
	buttonIn(card, 'share').disabled = !link;
	const count = card.querySelector('[data-invited]');
	if (count) count.textContent = invited;
	const earned = card.querySelector('[data-bonus]');
	if (earned) earned.textContent = bonus;
}

/** The link works without its QR code, so it's left out if its script is out of reach. */
async function drawCode(card: HTMLElement, link: string): Promise<void> {
	const picture = card.querySelector('[data-qr]');
	const module = await import('../../lib/qr.ts').catch(ignoreNetworkFailure);
	if (!module || !picture || fieldIn(card).value !== link) return;
	const { viewBox, path } = module.qrCode(link);
	picture.setAttribute('viewBox', viewBox);
	picture.querySelector('path')?.setAttribute('d', path);
	picture.setAttribute('data-drawn', '');
}

function show(card: HTMLElement, name: string): void {
	for (const state of card.querySelectorAll<HTMLElement>('[data-state]')) {
		state.toggleAttribute('data-away', state.dataset.state !== name);
	}
}
