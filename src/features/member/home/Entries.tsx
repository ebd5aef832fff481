import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import { gift, Icon, inbox, star } from '../../../core/ui/Icon.tsx';
import { countText, type PluralForms } from '../../../lib/plural.ts';
import { unreadFigure } from '../badges.ts';
import { $unread } from '../counts.ts';
import type { EntriesProps } from './home-props.ts';

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
	const hasInbox = status !== undefined && switchOn('INBOX3');
	const hasRewards = status !== undefined && switchOn('REWCEN3');
	const entries = [
		{ place: 'first', icon: hasInbox ? inbox : star, ...(hasInbox ? inboxEntry : news) },
		{ place: 'second', icon: gift, ...(hasRewards ? rewards : promotions) },
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
