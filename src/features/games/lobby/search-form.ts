import { replaceQuery } from '../../../core/replace-query.ts';
import { type LobbyQuery, searchWith } from './query.ts';

/** Milliseconds after the last letter before the address follows: Safari refuses more than 100 changes in 30 s. */
const ADDRESS_DELAY = 300;

/** What the player searches for, in the fields and in the address. */
export function searchForm(root: HTMLElement) {
	const find = <E extends Element>(selector: string) => root.querySelector(selector) as E;
	const form = find<HTMLFormElement>('form');
	const field = find<HTMLInputElement>('[name=q]');
	const vendor = find<HTMLSelectElement>('[name=vendor]');
	let timer: ReturnType<typeof setTimeout> | undefined;

	function chosen(): LobbyQuery {
		const show = form.querySelector<HTMLInputElement>('[name=show]:checked')?.value as LobbyQuery['show'];
		return { q: field.value, vendor: vendor.value, show };
	}

	function choose({ q, vendor: code, show }: LobbyQuery): void {
		field.value = q;
		// One that is not offered here is said as it stands, and finds nothing.
		if (![...vendor.options].some(({ value }) => value === code)) vendor.add(new Option(code, code));
		vendor.value = code;
		find<HTMLInputElement>(`[name=show][value=${show}]`).checked = true;
	}

	function keepInAddress(): void {
		clearTimeout(timer);
		const query = searchWith(location.search, chosen());
		if (query !== location.search) replaceQuery(query);
	}

	function keepInAddressSoon(): void {
		clearTimeout(timer);
		timer = setTimeout(keepInAddress, ADDRESS_DELAY);
	}

	return { form, field, vendor, chosen, choose, keepInAddress, keepInAddressSoon };
}
