import type { Resource } from '../../../core/resource.ts';
import { useMemberResource } from '../../../core/ui/use-member-resource.ts';
import type { GameMemory } from '../memory.ts';
import { createPlayed, type ShownGames } from './played-store.ts';

/** The member's games. They load with the component, and again on the way back from a game. */
export const usePlayed = (kind: GameMemory, isQuiet = false): Resource<ShownGames> =>
	useMemberResource(() => createPlayed(kind, isQuiet));
