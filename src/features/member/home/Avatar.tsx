import { useLayoutEffect, useRef } from 'react';

/** Drawings in public/icons/avatars.svg. */
const DRAWN = 12;
/** Degrees by which the colours of the thirteenth icon differ from those of the first, which has the same drawing. */
const TURN = 72;
/** Beyond this, icons would look the same. */
const MAX_ICONS = (DRAWN * 360) / TURN;
/** Used if the gateway doesn't send a valid count (CON-02). */
const DEFAULT_COUNT = 9;

/** Returns how many icons members can choose from (EN-17). */
export const iconCount = (count: number): number =>
	Number.isInteger(count) && count > 0 ? Math.min(count, MAX_ICONS) : DEFAULT_COUNT;

/**
 * Returns the look of an icon by its number, from 1 on: a drawing, and how far its colours are turned. Undefined for
 * no icon.
 */
export function iconLook(icon: number | undefined): { drawing: number; turn: number } | undefined {
	if (!icon || !Number.isInteger(icon) || icon < 1 || icon > MAX_ICONS) return undefined;
	return { drawing: (icon - 1) % DRAWN, turn: Math.floor((icon - 1) / DRAWN) * TURN };
}

interface Props {
	/** Number of the profile icon, from 1; undefined without one. */
	icon: number | undefined;
	/** Shown without an icon. */
	initial?: string;
}

/** A profile icon (EN-17), or else the first letter of the member's name. */
export function Avatar({ icon, initial }: Props) {
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
