import { Icon } from '../../../core/ui/Icon.tsx';

interface Props {
	/** One of core/ui/Icon.tsx. */
	icon: string;
	label: string;
	hint: string;
	href: string;
}

/** A row that leads to another page (components/member/entry-row.css). EntryRow.astro is the same for pages. */
export const EntryRow = ({ icon, label, hint, href }: Props) => (
	<a className="entry" href={href}>
		<Icon path={icon} />
		<span>
			{label}
			<small className="muted">{hint}</small>
		</span>
	</a>
);
