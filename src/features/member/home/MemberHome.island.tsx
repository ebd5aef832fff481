/** The first parts of /m/member/home (RT-04): the member, their money and the links to their pages. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $promoCode } from '../../../core/member.ts';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import {
	chat,
	clock,
	friends,
	gift,
	globe,
	Icon,
	inbox,
	key,
	profile,
	star,
	ticket,
	wallet,
} from '../../../core/ui/Icon.tsx';
import { islandOf } from '../../../core/ui/mount.ts';
import { countText, type PluralForms } from '../../../lib/plural.ts';
import { $unread, unreadFigure } from '../counts.ts';
import { MoneyCard, type MoneyCardProps } from '../MoneyCard.tsx';
import { ProfileCard, type ProfileTexts } from './ProfileCard.tsx';

export interface MemberHomeProps {
	profile: ProfileTexts;
	money: MoneyCardProps;
	entries: EntriesProps;
	tiles: TilesProps;
}

export function MemberHome({ profile, money, entries, tiles }: MemberHomeProps) {
	return (
		<div className="account">
			<ProfileCard texts={profile} />
			<MoneyCard {...money} />
			<Entries {...entries} />
			<Tiles {...tiles} />
		</div>
	);
}

interface Entry {
	href: string;
	label: string;
	hint: string;
}

interface EntriesProps {
	inbox: Entry;
	news: Entry;
	rewards: Entry;
	promotions: Entry;
	unread: PluralForms;
}

/** Milliseconds after which the page no longer waits for the site status. */
const WAIT_MS = 4000;

/**
 * Two large entries. The site status tells whether the merchant has an inbox and a rewards centre (EN-22). Otherwise
 * the news and the promotions take their places, so that nothing moves.
 */
export function Entries({ inbox: inboxEntry, news, rewards, promotions, unread }: EntriesProps) {
	const status = useStore($status, { ssr: 'initial' });
	const [isLate, setLate] = useState(false);
	useEffect(() => void statusKnown(WAIT_MS).then(() => setLate(true)), []);
	const isKnown = status !== undefined || isLate;
	const hasInbox = switchOn('INBOX3');
	const entries = [
		{ place: 'first', icon: hasInbox ? inbox : star, ...(hasInbox ? inboxEntry : news) },
		{ place: 'second', icon: gift, ...(switchOn('REWCEN3') ? rewards : promotions) },
	];
	return (
		<div className="duo" aria-busy={!isKnown}>
			{entries.map(({ place, icon, href, label, hint }) => (
				<div key={place}>
					{isKnown && (
						<a href={href}>
							<Icon path={icon} />
							{icon === inbox && <UnreadBadge forms={unread} />}
							<span>
								{label}
								<small className="muted">{hint}</small>
							</span>
						</a>
					)}
				</div>
			))}
		</div>
	);
}

function UnreadBadge({ forms }: { forms: PluralForms }) {
	const unread = useStore($unread);
	if (!unread) return null;
	const tag = document.documentElement.lang;
	return (
		<b className="entry-badge">
			<span aria-hidden="true">{unreadFigure(unread, tag)}</span>
			<span className="sr">{countText(forms, tag, unread)}</span>
		</b>
	);
}

const TILES = {
	wallet,
	history: clock,
	security: profile,
	invite: friends,
	language: globe,
	feedback: chat,
	password: key,
};

interface TilesProps {
	label: string;
	tiles: readonly { name: keyof typeof TILES; href: string; label: string }[];
	promoCode: { href: string; label: string };
}

/**
 * The quick entries. Only some members may use promo codes (SES-03), so that one comes last: its place is free before,
 * and nothing moves.
 */
function Tiles({ label, tiles, promoCode }: TilesProps) {
	const mayUseCodes = useStore($promoCode, { ssr: 'initial' });
	return (
		<nav aria-label={label}>
			<ul className="tiles">
				{tiles.map(({ name, href, label }) => (
					<li key={name}>
						<a href={href} data-languages={name === 'language' ? '' : undefined}>
							<Icon path={TILES[name]} />
							{label}
						</a>
					</li>
				))}
				{mayUseCodes && (
					<li>
						<a href={promoCode.href}>
							<Icon path={ticket} />
							{promoCode.label}
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}

export const mount = islandOf(MemberHome);
