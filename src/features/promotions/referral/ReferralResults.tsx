import { useStore } from '@nanostores/react';
import type { Resource } from '../../../core/resource.ts';
import { Section } from '../../../core/ui/Section.tsx';
import { moneyText } from '../../../lib/money.ts';
import type { ReferralTexts } from './props.ts';
import type { OwnReferral } from './referral-store.ts';

interface Props {
	resource: Resource<OwnReferral | null>;
	texts: ReferralTexts;
}

const TILES = ['invited', 'deposited', 'month', 'waiting'] as const;

/**
 * The results of a member's referral link: current numbers, and the last months. Values that the gateway leaves out are
 * left out here, too. If only the number of friends remains, which the card shows already, so is the whole section.
 */
export function ReferralResults({ resource, texts }: Props) {
	const { status, value } = useStore(resource.$state);
	if (status === 'empty' || (value && !hasResults(value))) return null;
	return (
		<Section
			resource={resource}
			name="referral"
			heading={texts.results}
			texts={texts.section}
			waiting={<Waiting text={texts.waiting_text} />}
			empty={null}
		>
			{(shown) => shown && <Results value={shown} texts={texts} />}
		</Section>
	);
}

/** The tiles' texts; undefined for a value that the gateway leaves out. */
function tilesOf(value: OwnReferral): Record<(typeof TILES)[number], string | undefined> {
	const number = new Intl.NumberFormat(document.documentElement.lang);
	return {
		invited: number.format(value.invited),
		deposited: value.deposited === undefined ? undefined : number.format(value.deposited),
		month: sumOf(value.bonusThisMonth, value),
		waiting: sumOf(value.bonusWaiting, value),
	};
}

function sumOf(amount: number | undefined, { currency }: OwnReferral): string | undefined {
	if (amount === undefined || !currency) return undefined;
	return moneyText(amount, currency, document.documentElement.lang);
}

function hasResults(value: OwnReferral): boolean {
	const tiles = tilesOf(value);
	return (value.months ?? []).length > 0 || TILES.filter((tile) => tiles[tile] !== undefined).length > 1;
}

/** The text that doesn't change is in it, so that nothing moves. */
const Waiting = ({ text }: { text: string }) => (
	<div aria-hidden="true">
		<div className="referral-tiles">
			{TILES.map((tile) => (
				<div key={tile}>
					<i className="skeleton" />
					<i className="skeleton" />
				</div>
			))}
		</div>
		<p className="muted referral-note">{text}</p>
		<div className="referral-space" />
	</div>
);

function Results({ value, texts }: { value: OwnReferral; texts: ReferralTexts }) {
	const tiles = tilesOf(value);
	return (
		<>
			<dl className="referral-tiles">
				{TILES.filter((tile) => tiles[tile] !== undefined).map((tile) => (
					<div key={tile}>
						<dt>{texts[`tile_${tile}`]}</dt>
						<dd>{tiles[tile]}</dd>
					</div>
				))}
			</dl>
			{tiles.waiting !== undefined && <p className="muted referral-note">{texts.waiting_text}</p>}
			{value.months && value.months.length > 0 && (
				<Months value={value} months={value.months} texts={texts} />
			)}
		</>
	);
}

interface MonthsProps {
	value: OwnReferral;
	months: NonNullable<OwnReferral['months']>;
	texts: ReferralTexts;
}

function Months({ value, months, texts }: MonthsProps) {
	const tag = document.documentElement.lang;
	const number = new Intl.NumberFormat(tag);
	const most = Math.max(1, ...months.map(({ invited }) => invited));
	const monthName = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
	return (
		<details className="referral-months">
			<summary>{texts.months}</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">{texts.month}</th>
						<th scope="col">{texts.friends}</th>
						<th scope="col">{texts.bonus_column}</th>
					</tr>
				</thead>
				<tbody>
					{months.map(({ month, invited, bonus }) => (
						<tr key={month} ref={(row) => row?.style.setProperty('--part', String(invited / most))}>
							<th scope="row">{monthName.format(new Date(`${month}-01T00:00:00Z`))}</th>
							<td>{number.format(invited)}</td>
							<td>{sumOf(bonus, value)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
