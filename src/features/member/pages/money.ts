import { call } from '../../../core/gateway.ts';
import { fillSection, showState } from '../../../core/section.ts';
import { type CountryInfo, country } from '../../../gateway/contract/country.ts';
import { depositSettings } from '../../../gateway/contract/deposit-settings.ts';
import { dateLocale } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { $deposits, askCount, type DepositSettings } from '../effects.ts';

/**
 * Fills a section from the deposit settings (EN-19), by the names in its
 * data-value attributes, and keeps up with what other tabs are told.
 */
export function fillMoney(section: HTMLElement, options: { fresh?: boolean } = {}): Promise<void> {
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
			[place] = await Promise.all([call(country, {}), askCount('deposits', options)]);
			show();
		},
	});
}

/** A gateway leaves out what it doesn't tell; its place goes. */
function showMoney(section: HTMLElement, deposits: DepositSettings, place: CountryInfo): void {
	const language = document.documentElement.lang;
	const amount = (value: number | undefined) => value !== undefined && moneyText(value, place, language);
	const count = deposits.totalDepositSuccessCount;
	const values: Record<string, string | false> = {
		balance: amount(deposits.balance),
		bonus: amount(deposits.bonusBalance),
		minimum: amount(deposits.minimum),
		maximum: amount(deposits.maximum),
		deposits: count !== undefined && new Intl.NumberFormat(language).format(count),
		last: dateText(deposits.lastDepositAt, language),
	};
	for (const element of section.querySelectorAll<HTMLElement>('[data-value]')) {
		const text = values[element.dataset.value as string];
		element.textContent = text || '';
		(element.parentElement as HTMLElement).hidden = !text;
	}
}

function dateText(iso: string | undefined, language: string): string | false {
	const date = new Date(iso ?? '');
	if (Number.isNaN(date.getTime())) return false;
	return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' }).format(date);
}
