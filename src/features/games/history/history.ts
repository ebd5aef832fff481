import { pictureSource } from '../../../core/picture-source.ts';
import { fillSection } from '../../../core/section.ts';
import { $session } from '../../../core/session.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import { rememberedGames } from '../memory.ts';
import { findPlayed } from './played.ts';
import { fillGameStrip, fillList } from './strip.ts';

/** /m/member/history. */
export function showHistory(root: HTMLElement): void {
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
		favourites.hidden = !rememberedGames('favourite').length;
		if (favourites.hidden) return;
		const run = () => fillGameStrip(find('[data-strip]'));
		void fillSection(favourites, { call: gameMatch.name, run, quiet: true });
	}

	find('[data-ask]').addEventListener('click', show);
	// The page was kept in memory while a game was played.
	addEventListener('pageshow', ({ persisted }) => persisted && show());
	show();
}
