/** The member's money, and the bank cards that winnings go to, on /m/member/wallet. */
import { useStore } from '@nanostores/react';
import { call } from '../../../core/gateway.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section, type SectionTexts } from '../../../core/ui/Section.tsx';
import { type BankCards, bankCards } from '../../../gateway/contract/bank-cards.ts';
import { countText, type PluralForms } from '../../../lib/plural.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { MoneyCard, type MoneyCardProps } from '../MoneyCard.tsx';
import { BindCardForm, type BindCardTexts } from './BindCardForm.tsx';

export interface WalletProps {
	money: Pick<MoneyCardProps, 'heading' | 'values'>;
	texts: WalletTexts;
}

interface WalletTexts extends BindCardTexts, SectionTexts {
	/** Shown to a member with as many cards as allowed. */
	full: PluralForms;
}

export function Wallet({ money, texts }: WalletProps) {
	const resource = useMemberResource(() =>
		createResource<BankCards>({
			call: bankCards.name,
			isEmpty: ({ cards }) => !cards.length,
			load: () => call(bankCards, {}),
		}),
	);
	const { value } = useStore(resource.$state);
	// If the gateway sends no limit, it refuses the card that is one too many.
	const isFull = value?.most !== undefined && value.cards.length >= value.most;
	return (
		<div className="wallet">
			<MoneyCard {...money} texts={texts} isFresh />
			<Section
				resource={resource}
				name="cards"
				heading={texts.cards}
				texts={texts}
				waiting={
					<div className="wallet-cards">
						<i className="skeleton" />
					</div>
				}
				empty={
					<>
						<p>{texts.cards_empty}</p>
						<button
							type="button"
							className="button quiet"
							onClick={() => document.getElementById('bind-bank')?.focus()}
						>
							{texts.bind}
						</button>
					</>
				}
			>
				{({ cards }) => (
					<ul className="scroller wallet-cards">
						{cards.map(({ bank, holder, lastDigits }) => (
							<li key={`${bank} ${lastDigits}`} className="wallet-card">
								<b>{shownName(bank)}</b>
								<span dir="ltr">•••• {lastDigits}</span>
								<small>{shownName(holder)}</small>
							</li>
						))}
					</ul>
				)}
			</Section>
			{isFull && (
				<p className="card muted">
					{countText(texts.full, document.documentElement.lang, value.cards.length)}
				</p>
			)}
			{value && !isFull && value.banks.length > 0 && (
				<BindCardForm banks={value.banks} texts={texts} onBound={() => void resource.load()} />
			)}
		</div>
	);
}

export const mount = islandOf(Wallet);
