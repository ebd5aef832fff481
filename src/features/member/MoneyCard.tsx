import { Section, type SectionTexts } from '../../core/ui/Section.tsx';
import { type MoneyName, moneyValues, useMoney } from './money.ts';

export interface MoneyCardProps {
	/** In their order. */
	values: readonly { name: MoneyName; label: string }[];
	heading: string;
	/** The page with all of it. */
	more?: { href: string; text: string; label: string };
	texts: SectionTexts;
	/** Doesn't use figures that an earlier page loaded. */
	isFresh?: boolean;
}

/** The member's money. It keeps up with other tabs. */
export function MoneyCard({ values, heading, more, texts, isFresh = false }: MoneyCardProps) {
	return (
		<Section
			resource={useMoney(isFresh)}
			name="money"
			heading={heading}
			more={more}
			texts={texts}
			waiting={<ValueList className="money" labels={values} />}
			empty={null}
		>
			{({ deposits, currency }) => (
				<ValueList
					className="money"
					labels={values}
					values={moneyValues(deposits, currency, document.documentElement.lang)}
				/>
			)}
		</Section>
	);
}

interface ValueListProps {
	className: string;
	/** In their order. */
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
