import { useStore } from '@nanostores/react';
import type { Resource } from '../../../core/resource.ts';
import { Section } from '../../../core/ui/Section.tsx';
import type { ReferralTexts } from './props.ts';
import { type OwnReferral, sumText } from './referral-store.ts';

interface Props {
	resource: Resource<OwnReferral | null>;
	texts: ReferralTexts;
}

const TILES = ['invited', 'deposited', 'month', 'waiting'] as const;

/**
 * The results of a member's referral link: current numbers, and the last months. Leaves out what the gateway leaves
 * out. Without more than the number of friends, which the card shows already, there is no section.
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

/** Returns the tiles that have a value, with its text. */
function tilesOf(value: OwnReferral) {
	const number = new Intl.NumberFormat(document.documentElement.lang);
	const shown = {
		invited: number.format(value.invited),
		deposited: value.deposited === undefined ? '' : number.format(value.deposited),
		month: sumText(value.bonusThisMonth, value),
		waiting: sumText(value.bonusWaiting, value),
	};
	return TILES.map((tile) => ({ tile, shown: shown[tile] })).filter((each) => each.shown);
}

const hasResults = (value: OwnReferral) => Boolean(value.months?.length) || tilesOf(value).length > 1;

/** Contains the text that doesn't change, so that nothing moves. */
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

interface ResultsProps {
	value: OwnReferral;
	texts: ReferralTexts;
}

function Results({ value, texts }: ResultsProps) {
	const tiles = tilesOf(value);
	return (
		<>
			<dl className="referral-tiles">
				{tiles.map(({ tile, shown }) => (
					<div key={tile}>
						<dt>{texts[`tile_${tile}`]}</dt>
						<dd>{shown}</dd>
					</div>
				))}
			</dl>
			{tiles.some(({ tile }) => tile === 'waiting') && (
				<p className="muted referral-note">{texts.waiting_text}</p>
			)}
			{Boolean(value.months?.length) && <Months value={value} texts={texts} />}
		</>
	);
}

function Months({ value, texts }: ResultsProps) {
	const { months = [] } = value;
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
							<td>{sumText(bonus, value)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
