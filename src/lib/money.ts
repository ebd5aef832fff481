import { currencyCode } from './currency.ts';

/** How a merchant writes amounts (EN-15). */
export interface Currency {
	currency: string;
	currencySymbol: string;
	currencyPosition: 'before' | 'after';
}

/**
 * An amount as its readers write it: digits, grouping and decimals by `tag` and
 * currency, the symbol and its place as the gateway sends them. It is isolated
 * (Unicode FSI and PDI), so that it stays intact in right-to-left text.
 * `decimals` shortens amounts that are whole by nature.
 */
export function moneyText(
	amount: number,
	{ currency, currencySymbol, currencyPosition }: Currency,
	tag: string,
	decimals = decimalsOf(currencyCode(currency)),
): string {
	const number = new Intl.NumberFormat(tag, {
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	}).format(amount);
	const parts = currencyPosition === 'before' ? [currencySymbol, number] : [number, '\u00a0', currencySymbol];
	return `\u2068${parts.join('')}\u2069`;
}

/** Returns the currency's decimals (ISO 4217): none for the dong, two for the peso. Two for an unknown code. */
function decimalsOf(code: string): number {
	if (!/^[a-z]{3}$/i.test(code)) return 2;
	const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
		style: 'currency',
		currency: code,
	}).resolvedOptions();
	return maximumFractionDigits;
}
