import { useEffect } from 'react';
import { useMemberResource } from '../../core/resource.ts';
import { Section } from '../../core/ui/Section.tsx';
import { createMoney, followDeposits } from './money-store.ts';
import { type MoneyName, moneyValues } from './money-values.ts';
import { ValueList } from './ValueList.tsx';

export interface MoneyCardProps {
	/** In their order. */
	values: readonly { name: MoneyName; label: string }[];
	heading: string;
	/** The page with all of it. */
	more?: { href: string; text: string; label: string } | undefined;
	texts: { loading: string; retry: string; failed: string };
	/** Doesn't use figures that an earlier page loaded. */
	isFresh?: boolean;
}

/** The member's money. It keeps up with other tabs. */
export function MoneyCard({ values, heading, more, texts, isFresh = false }: MoneyCardProps) {
	const resource = useMemberResource(() => createMoney(isFresh));
	useEffect(() => followDeposits(resource), [resource]);
	return (
		<Section
			resource={resource}
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
