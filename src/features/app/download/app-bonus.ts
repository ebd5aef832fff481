import { atom, type ReadableAtom } from 'nanostores';
import { hasChanged } from '../../../core/changed-content.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status } from '../../../core/site-status.ts';
import { personalPromotions } from '../../../gateway/contract/personal-promotions.ts';
import { isOpen, readBonuses } from '../../promotion/index.ts';

const $bonus = atom<boolean | undefined>();

/** Whether there's a bonus for installing the app; undefined as long as what the build knew stands. */
export const $appBonus: ReadableAtom<boolean | undefined> = $bonus;

/** Asks again. Never rejects: a bonus that can't be read isn't changed. */
export async function loadAppBonus(): Promise<void> {
	const token = $session.get()?.token;
	try {
		const { APP_DOWNLOAD } = await readBonuses();
		if (token === $session.get()?.token) $bonus.set(isOpen(APP_DOWNLOAD));
	} catch (error) {
		void reportQuietly(error, personalPromotions.name);
	}
}

/**
 * Follows the bonus of this player (ROL-04): a member may have had it already, or have one of their own. For visitors
 * the build has asked, so only a page whose promotions have changed since asks again. Returns what ends it.
 */
export function followAppBonus(): () => void {
	/** The member whose bonus is known, or is being asked for; null for a visitor. */
	let asked: string | null | undefined;
	const follow = () => {
		const token = $session.get()?.token ?? null;
		const isBuilt = token === null && asked === undefined && !hasChanged('promotions');
		if (token === asked || isBuilt) return;
		asked = token;
		void loadAppBonus();
	};
	const ends = [$session.listen(follow), $status.listen(follow)];
	follow();
	return () => {
		for (const end of ends) end();
	};
}
