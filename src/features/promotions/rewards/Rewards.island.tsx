/** The member's promotions, promo codes and bonuses, on /m/member/rewards. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $promoCode } from '../../../core/member.ts';
import type { Resource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { friends, gift, Icon } from '../../../core/ui/Icon.tsx';
import { islandOf } from '../../../core/ui/mount.ts';
import { Section } from '../../../core/ui/Section.tsx';
import { isOpen } from '../../../gateway/contract/bonus.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { OwnState } from '../OwnState.tsx';
import { type OwnPromotions, useOwnPromotions } from '../own-store.ts';
import { PromoCodeForm } from '../promo-code/PromoCodeForm.tsx';
import type { RewardsProps, RewardsTexts } from './props.ts';

const SKELETONS = ['1', '2', '3'];

export function Rewards({ promotions, written, texts, listHref, inviteHref, downloadHref }: RewardsProps) {
	// A promotion that is newer than the build has no title here. It's on /m/activity.
	const [known] = useState(() => new Map(promotions.map((promotion) => [promotion.id, promotion])));
	const resource = useOwnPromotions({ isEmpty: (own) => !own.promotions.some(({ id }) => known.has(id)) });
	const { value } = useStore(resource.$state);
	const [hasReferral, hasApp] = [isOpen(value?.REFERRAL), isOpen(value?.APP_DOWNLOAD)];
	return (
		<div className="rewards">
			<Section
				resource={resource}
				name="rewards"
				heading={texts.promotions}
				texts={texts.section}
				waiting={SKELETONS.map((key) => <i key={key} className="skeleton rewards-skeleton" />)}
				empty={
					<>
						<p>{texts.empty}</p>
						<a className="button" href={listHref}>
							{texts.see_all}
						</a>
					</>
				}
			>
				{(own) => (
					<ul className="rewards-list">
						{own.promotions.map((promotion) => {
							const info = known.get(promotion.id);
							if (!info) return null;
							return (
								<li key={promotion.id}>
									<a href={info.href}>
										<img src={info.src} alt="" width="112" height="63" loading="lazy" />
										<span>
											<b {...written}>{info.title}</b>
											<small className="muted" {...written}>
												{info.summary}
											</small>
										</span>
									</a>
									<OwnState
										promotion={promotion}
										own={own}
										resource={resource}
										joinLabel={fillText(texts.join_of, { title: shownName(info.title) })}
									/>
								</li>
							);
						})}
					</ul>
				)}
			</Section>
			<PromoCodeCard resource={resource} texts={texts} />
			{(hasReferral || hasApp) && (
				<section className="rewards-more">
					<h2>{texts.more}</h2>
					{hasReferral && (
						<EntryRow icon={friends} label={texts.invite} hint={texts.invite_hint} href={inviteHref} />
					)}
					{hasApp && <EntryRow icon={gift} label={texts.app} hint={texts.app_hint} href={downloadHref} />}
				</section>
			)}
		</div>
	);
}

interface EntryProps {
	icon: string;
	label: string;
	hint: string;
	href: string;
}

/** A link in the form of components/member/EntryRow.astro. */
const EntryRow = ({ icon, label, hint, href }: EntryProps) => (
	<a className="entry" href={href}>
		<Icon path={icon} />
		<span>
			{label}
			<small className="muted">{hint}</small>
		</span>
	</a>
);

/** For members who may use promo codes (SES-03). */
function PromoCodeCard({ resource, texts }: { resource: Resource<OwnPromotions>; texts: RewardsTexts }) {
	const isEnabled = useStore($promoCode, { ssr: 'initial' });
	const { status } = useStore(resource.$state);
	const isListed = status !== 'waiting';
	useEffect(() => {
		// The address links to the card, which was hidden. The list above it has its final height now.
		if (isEnabled && isListed && location.hash === '#code') document.getElementById('rewards-code')?.focus();
	}, [isEnabled, isListed]);
	return (
		<section className="card" id="code" hidden={!isEnabled}>
			<PromoCodeForm texts={texts} onUsed={() => void resource.load()} />
		</section>
	);
}

export const mount = islandOf(Rewards);
