/** The first parts of /m/member/home (RT-04): the member, their money and the ways to their pages. */
import type { Unmount } from '../../../core/islands.ts';
import { mountIsland } from '../../../core/ui/mount.ts';
import { MoneyCard } from '../MoneyCard.tsx';
import { Entries } from './Entries.tsx';
import type { MemberHomeProps } from './home-props.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { Tiles } from './Tiles.tsx';

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

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <MemberHome {...(props as MemberHomeProps)} />);
