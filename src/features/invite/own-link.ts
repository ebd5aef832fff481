import { copyText } from '../../core/copy-text.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { pageText, showNotice, showToast } from '../../core/notice.ts';
import { getPage } from '../../core/page.ts';
import { report } from '../../core/report.ts';
import { showState } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { country } from '../../gateway/contract/country.ts';
import { referral } from '../../gateway/contract/referral.ts';
import { moneyText } from '../../lib/money.ts';
import { countText } from '../../lib/plural.ts';
import { localized } from '../../lib/routes.ts';
import { refreshMember } from '../member/index.ts';
import { nameApp, showFacebook } from './facebook.ts';
import { clearReport, showReport, type WriteMoney } from './report.ts';

/** The card with the link, and the section with what came of it. */
export interface Parts {
	card: HTMLElement;
	results: HTMLElement;
}

/** What counts as doing anything on the page. A scroll may be the browser's own. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel'];

/**
 * Resolves once the player does anything on the page. Most members copy or share
 * the link, and what draws its code weighs as much as everything else of the page.
 */
const touched = new Promise<void>((go) => {
	for (const type of TOUCHES) document.addEventListener(type, () => go(), { once: true, passive: true });
});

const fieldIn = (card: HTMLElement) => card.querySelector('textarea') as HTMLTextAreaElement;
const buttonIn = (card: HTMLElement, name: string) =>
	card.querySelector(`[data-${name}]`) as HTMLButtonElement;

/** Asks for the member's code and shows their link, or leads them to the page that has it. */
export async function showLink(parts: Parts): Promise<void> {
	const { card, results } = parts;
	show(card, 'link');
	if (results.dataset.state === 'failed') showState(results, 'waiting');
	try {
		// Agents and players have different pages, and right after a login the type may be unknown.
		if ($session.get()?.type === undefined) await refreshMember();
		const session = $session.get();
		if (!session) return;
		const agent = session.type === 1 || session.type === 2;
		if (agent !== (card.dataset.link === 'agents')) {
			results.hidden = true;
			return show(card, 'elsewhere');
		}
		const value = await call(referral, {});
		const paid = value.bonus ?? value.bonusThisMonth ?? value.bonusWaiting;
		const money = paid === undefined ? undefined : await moneyWriter();
		if ($session.get()?.token !== session.token) return;
		const link = `${location.origin}${localized('/m/register', getPage().segment)}?r=${encodeURIComponent(value.code)}`;
		const earned = value.bonus === undefined ? '' : money?.(value.bonus);
		fill(
			card,
			link,
			countText(JSON.parse(card.dataset.forms ?? '{}'), document.documentElement.lang, value.invited),
			earned ? (card.dataset.bonusText ?? '').replace('#', () => earned) : '',
		);
		showReport(results, value, money);
		await touched;
		void nameApp(card, link);
		await drawCode(card, link);
	} catch (error) {
		show(card, 'failed');
		showState(results, 'failed');
		report(error, referral.name, () => void showLink(parts));
	}
}

/** What belongs to a member goes with their session (SES-01). */
export function clearLink({ card, results }: Parts): void {
	fill(card, '', '', '');
	card.querySelector('[data-qr]')?.removeAttribute('data-drawn');
	card.querySelector('[data-qr] path')?.removeAttribute('d');
	const made = card.querySelector<HTMLElement>('[data-made]');
	if (made) made.hidden = true;
	made?.querySelector('img')?.remove();
	clearReport(results);
}

export function followButtons(parts: Parts): void {
	const { card, results } = parts;
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
	for (const part of [card, results])
		buttonIn(part, 'again').addEventListener('click', () => void showLink(parts));
	field.addEventListener('focus', () => field.select());
	followPicture(card, buttonIn(card, 'picture'));
}

/** The script that draws is fetched with the first touch of its button. */
function followPicture(card: HTMLElement, button: HTMLButtonElement): void {
	const load = () => import('./share-picture.ts');
	for (const type of ['pointerdown', 'focus'])
		button.addEventListener(type, () => void load().catch(ignoreNetworkFailure), { once: true });
	const open = async () => {
		if (button.getAttribute('aria-busy') === 'true') return;
		button.setAttribute('aria-busy', 'true');
		const module = await load().catch(ignoreNetworkFailure);
		if (module) await module.showPicture(card, fieldIn(card).value);
		else showNotice(pageText('internet_lost'), { retry: () => void open() });
		button.setAttribute('aria-busy', 'false');
	};
	button.addEventListener('click', () => void open());
}

/** EN-15: in the merchant's currency. Nothing without it, as a bare number says nothing. */
async function moneyWriter(): Promise<WriteMoney> {
	try {
		const currency = await call(country, {});
		return (amount) => moneyText(amount, currency, document.documentElement.lang);
	} catch (error) {
		if (error instanceof GatewayError) return undefined;
		throw error;
	}
}

function fill(card: HTMLElement, link: string, invited: string, bonus: string): void {
	fieldIn(card).value = link;
	for (const name of ['copy', 'share', 'picture']) buttonIn(card, name).disabled = !link;
	showFacebook(card, link);
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
