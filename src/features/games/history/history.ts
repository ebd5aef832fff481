import { pictureSource } from '../../../core/picture-source.ts';
import { fillSection } from '../../../core/section.ts';
import { $session } from '../../../core/session.ts';
import { localStore } from '../../../core/storage.ts';
import { gamesKey } from '../../../core/storage-keys.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import { fillList } from './list.ts';
import { findPlayed } from './played.ts';

/** /m/member/history. */
export function start(root: HTMLElement): void {
	if (!$session.get()) return;
	const find = (selector: string) => root.querySelector(selector) as HTMLElement;
	const played = find('[data-section="played"]');
	const favourites = find('[data-section="favourites"]');

	async function showPlayed(): Promise<boolean> {
		const [{ games, here }, pictures] = await Promise.all([findPlayed(), pictureSource()]);
		fillList(find('[data-played]'), games, pictures);
		find('[data-here]').hidden = !here;
		return games.length > 0;
	}

	function show(): void {
		void fillSection(played, { call: playHistory.name, run: showPlayed });
		favourites.hidden = (localStore.getItem(gamesKey('favourite')) ?? '[]') === '[]';
		if (favourites.hidden) return;
		// Below the first screen, and most members have none.
		const run = async () => (await import('../strip/strip.ts')).fillGameStrip(find('[data-strip]'));
		void fillSection(favourites, { call: 'gameMatch', run, quiet: true }).then(() => {
			if (favourites.dataset.state === 'empty') favourites.hidden = true;
		});
	}

	find('[data-ask]').addEventListener('click', show);
	// The page was kept in memory while a game was played.
	addEventListener('pageshow', ({ persisted }) => persisted && show());
	show();
}
