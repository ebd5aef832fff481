import { useEffect, useState } from 'react';
import { followMember } from '../../../core/member-resource.ts';
import type { Resource } from '../../../core/resource.ts';
import type { GameMemory } from '../memory.ts';
import { createPlayed, type ShownGames } from './played-store.ts';

/** The member's games. They load with the component, and again on the way back from a game. */
export function usePlayed(kind: GameMemory, isQuiet = false): Resource<ShownGames> {
	const [resource] = useState(() => createPlayed(kind, isQuiet));
	useEffect(() => followMember(resource), [resource]);
	return resource;
}
