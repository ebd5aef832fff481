import { useStore } from '@nanostores/react';
import { call } from '../../core/gateway.ts';
import { createResource, useMemberResource } from '../../core/resource.ts';
import { Section, type SectionTexts } from '../../core/ui/Section.tsx';
import { country } from '../../gateway/contract/country.ts';
import { type DepositSettings, depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { dateLocale } from '../../lib/dates.ts';
import { type Currency, moneyText } from '../../lib/money.ts';
import { $deposits, askCount } from './counts.ts';

export interface MoneyCardProps {
	values: readonly { name: MoneyName; label: string }[];
	heading: string;
	/** The page with all of it. */
	more?: { href: string; text: string; label: string };
	texts: SectionTexts;
	/** Doesn't use figures that an earlier page loaded. */
	isFresh?: boolean;
}

/** The member's money, also as other tabs load it. */
export function MoneyCard({ values, heading, more, texts, isFresh = false }: MoneyCardProps) {
	const deposits = useStore($deposits, { ssr: 'initial' });
	const currency = useMemberResource(() =>
		createResource<Currency>({
			call: depositSettings.name,
			load: async () => (await Promise.all([call(country, {}), askCount('deposits', { fresh: isFresh })]))[0],
		}),
	);
	return (
		<Section
			resource={currency}
			name="money"
			heading={heading}
			more={more}
			texts={texts}
			waiting={<ValueList className="money" labels={values} />}
			empty={null}
		>
			{(currency) => (
				<ValueList
					className="money"
					labels={values}
					values={moneyValues(deposits ?? {}, currency, document.documentElement.lang)}
				/>
			)}
		</Section>
	);
}

interface ValueListProps {
	className: string;
	labels: readonly { name: string; label: string }[];
	/** By name; those that are undefined are left out. Without values, each has a skeleton. */
	values?: Readonly<Record<string, string | undefined>>;
}

export const ValueList = ({ className, labels, values }: ValueListProps) => (
	<dl className={className}>
		{labels.map(
			({ name, label }) =>
				(!values || values[name] !== undefined) && (
					<div key={name}>
						<dt className="muted">{label}</dt>
						<dd>{values ? values[name] : <i className="skeleton" />}</dd>
					</div>
				),
		)}
	</dl>
);

type MoneyName = 'balance' | 'bonus' | 'deposits' | 'minimum' | 'maximum' | 'last';

/** A member's money in words (EN-19); undefined for values that the gateway leaves out. `language` is a language tag. */
function moneyValues(
	deposits: DepositSettings,
	currency: Currency,
	language: string,
): Record<MoneyName, string | undefined> {
	const amount = (value: number | undefined, decimals?: number) =>
		value === undefined ? undefined : moneyText(value, currency, language, decimals);
	/** Limits are mostly whole sums, and long ones fit their places without decimals. */
	const limit = (value: number | undefined) => amount(value, Number.isInteger(value) ? 0 : undefined);
	const count = deposits.totalDepositSuccessCount;
	const last = new Date(deposits.lastDepositAt ?? '');
	return {
		balance: amount(deposits.balance),
		bonus: amount(deposits.bonusBalance),
		minimum: limit(deposits.minimum),
		maximum: limit(deposits.maximum),
		deposits: count === undefined ? undefined : new Intl.NumberFormat(language).format(count),
		last: Number.isNaN(last.getTime())
			? undefined
			: new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' }).format(last),
	};
}
