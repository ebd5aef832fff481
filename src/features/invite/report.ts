import { showState } from '../../core/section.ts';
import type { ReferralValue } from '../../gateway/contract/referral.ts';

/** Writes a sum; nothing where the merchant's currency isn't known. */
export type WriteMoney = ((amount: number) => string) | undefined;

/** Shows what came of the member's link. What the gateway doesn't say is left out, and so is the section without any of it. */
export function showReport(section: HTMLElement, value: ReferralValue, money: WriteMoney): void {
	const tag = document.documentElement.lang;
	const number = new Intl.NumberFormat(tag);
	const sum = (amount: number | undefined) => (amount === undefined ? undefined : money?.(amount));
	const tiles: Record<string, string | undefined> = {
		invited: number.format(value.invited),
		deposited: value.deposited === undefined ? undefined : number.format(value.deposited),
		month: sum(value.bonusThisMonth),
		waiting: sum(value.bonusWaiting),
	};
	for (const [name, text] of Object.entries(tiles)) fillTile(section, name, text);
	const note = section.querySelector<HTMLElement>('[data-note]');
	if (note) note.hidden = tiles.waiting === undefined;
	const details = section.querySelector('details') as HTMLElement;
	const months = value.months ?? [];
	details.hidden = months.length === 0;
	const rows = details.querySelector('tbody') as HTMLElement;
	const most = Math.max(1, ...months.map(({ invited }) => invited));
	const monthName = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
	rows.textContent = '';
	for (const { month, invited, bonus } of months) {
		const row = document.createElement('tr');
		row.append(
			cell('th', monthName.format(new Date(`${month}-01T00:00:00Z`))),
			cell('td', number.format(invited)),
			cell('td', sum(bonus) ?? ''),
		);
		row.style.setProperty('--part', String(invited / most));
		rows.append(row);
	}
	const known = Object.values(tiles).filter((text) => text !== undefined).length;
	section.hidden = known === 1 && months.length === 0;
	showState(section, 'full');
}

/** What belongs to a member goes with their session (SES-01). */
export function clearReport(section: HTMLElement): void {
	section.hidden = false;
	for (const tile of section.querySelectorAll<HTMLElement>('[data-tile]'))
		fillTile(section, tile.dataset.tile, '');
	(section.querySelector('tbody') as HTMLElement).textContent = '';
	showState(section, 'waiting');
}

function fillTile(section: HTMLElement, name: string | undefined, text: string | undefined): void {
	const tile = section.querySelector<HTMLElement>(`[data-tile="${name}"]`);
	if (!tile) return;
	tile.hidden = text === undefined;
	const place = tile.querySelector('dd');
	if (place) place.textContent = text ?? '';
}

function cell(kind: 'th' | 'td', text: string): HTMLElement {
	const element = document.createElement(kind);
	if (kind === 'th') element.setAttribute('scope', 'row');
	element.textContent = text;
	return element;
}
