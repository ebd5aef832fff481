import type { ReactNode } from 'react';
import { fillText } from '../../../core/texts.ts';
import { Icon } from '../../../core/ui/Icon.tsx';
import { timeAgo } from '../../../lib/time-ago.ts';

interface Props {
	/** One of core/ui/Icon.tsx. */
	icon: string;
	name: string;
	badge?: string | undefined;
	/** Below the name. Empty ones are left out. */
	details: readonly string[];
	/** The button at its end. */
	children: ReactNode;
}

export const DeviceRow = ({ icon, name, badge, details, children }: Props) => (
	<li className="security-row">
		<Icon path={icon} />
		<p>
			<b>{name}</b>
			{badge && <span className="security-badge">{badge}</span>}
			{details.filter(Boolean).map((detail) => (
				<small key={detail} className="muted">
					{detail}
				</small>
			))}
		</p>
		{children}
	</li>
);

/** Fills {{when}} with how long ago a moment (ISO 8601) was. Returns '' if it isn't a valid time. */
export function momentText(text: string, iso: string): string {
	const at = Date.parse(iso);
	if (Number.isNaN(at)) return '';
	return fillText(text, { when: timeAgo(at, Date.now(), document.documentElement.lang) });
}
