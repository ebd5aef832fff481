import { useEffect, useState } from 'react';
import { $session } from '../../../core/session.ts';

/**
 * The member whose draft a form keeps: '' until their id is known, which it isn't right after a login. It survives a
 * session that expires, so that the same member can continue after the next login. `changes` counts the members after the
 * first one: as the form's key, it gives each of them a new form.
 */
export function useDraftOwner(): { owner: string; changes: number } {
	const [state, setState] = useState({ owner: '', changes: 0 });
	useEffect(
		() =>
			$session.subscribe((session) => {
				const owner = session?.id;
				if (!owner) return;
				setState((before) => {
					if (owner === before.owner) return before;
					return { owner, changes: before.owner ? before.changes + 1 : 0 };
				});
			}),
		[],
	);
	return state;
}
