import { useEffect, useState } from 'react';
import type { Resource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import type { GameMemory } from '../memory.ts';
import { createPlayed, type ShownGames } from './played-store.ts';

/** The member's games. They load with the component, and again on the way back from a game. */
export function usePlayed(kind: GameMemory, isQuiet = false): Resource<ShownGames> {
	const [resource] = useState(() => createPlayed(kind, isQuiet));
	useEffect(() => {
		const load = () => void ($session.get() && resource.load());
		// The page was kept in memory while a game was played.
		const onShow = ({ persisted }: PageTransitionEvent) => persisted && load();
		addEventListener('pageshow', onShow);
		load();
		return () => removeEventListener('pageshow', onShow);
	}, [resource]);
	return resource;
}
