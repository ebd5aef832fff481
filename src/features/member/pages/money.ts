import { call } from '../../../core/gateway.ts';
import { fillSection, showState } from '../../../core/section.ts';
import { type CountryInfo, country } from '../../../gateway/contract/country.ts';
import { depositSettings } from '../../../gateway/contract/deposit-settings.ts';
import { $deposits, askCount, type DepositSettings } from '../effects.ts';
import { type MoneyName, moneyValues } from '../money-values.ts';

/**
 * Fills a section from the deposit settings (EN-19), by the names in its
 * data-value attributes, and keeps up with what other tabs are told.
 */
export function fillMoney(section: HTMLElement): Promise<void> {
	let place: CountryInfo | undefined;
	const show = () => {
		const deposits = $deposits.get();
		if (place && deposits) showMoney(section, deposits, place);
	};
	$deposits.listen((deposits) => {
		if (!deposits || !place) return;
		show();
		showState(section, 'full');
	});
	return fillSection(section, {
		call: depositSettings.name,
		async run() {
			[place] = await Promise.all([call(country, {}), askCount('deposits')]);
			show();
		},
	});
}

/** A gateway leaves out what it doesn't tell; its place goes. */
function showMoney(section: HTMLElement, deposits: DepositSettings, place: CountryInfo): void {
	const values = moneyValues(deposits, place, document.documentElement.lang);
	for (const element of section.querySelectorAll<HTMLElement>('[data-value]')) {
		const text = values[element.dataset.value as MoneyName];
		element.textContent = text ?? '';
		(element.parentElement as HTMLElement).hidden = text === undefined;
	}
}
