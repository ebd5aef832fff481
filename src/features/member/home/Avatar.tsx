import { useLayoutEffect, useRef } from 'react';
import { iconLook } from './profile-icon.ts';

interface Props {
	/** Number of the profile icon, from 1; undefined without one. */
	icon: number | undefined;
	/** Shown without an icon. */
	initial?: string;
}

/** A profile icon (EN-17), or else the first letter of the member's name. */
export function Avatar({ icon, initial = '' }: Props) {
	const avatar = useRef<HTMLElement>(null);
	const look = iconLook(icon);
	useLayoutEffect(() => {
		avatar.current?.style.setProperty('--icon', String(look?.drawing ?? 0));
		avatar.current?.style.setProperty('--icon-turn', `${look?.turn ?? 0}deg`);
	}, [look?.drawing, look?.turn]);
	return (
		<i ref={avatar} className="avatar" data-icon={look && icon} aria-hidden="true">
			<span>{initial}</span>
		</i>
	);
}
