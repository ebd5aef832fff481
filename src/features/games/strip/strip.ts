import { call } from '../../../core/gateway.ts';
import { pictureSource } from '../../../core/picture-source.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { joinGameIds } from '../game-id.ts';
import type { Found } from '../history/found.ts';
import { fillList } from '../history/list.ts';
import { findPlayed, orFromHere } from '../history/played.ts';
import { rememberedGames } from '../memory.ts';

/** The history page has them all. */
const MOST = 10;

/**
 * Fills the list of a GameStrip.astro: its `data-strip` says with which games.
 * Made for fillSection() (core/section.ts): it answers false where there are
 * none, and rejects with the gateway's error if it cannot be filled. It can be
 * called again.
 */
export async function fillGameStrip(list: HTMLElement): Promise<boolean> {
	const find = list.dataset.strip === 'favourite' ? findFavourites : findPlayed;
	const [{ games }, pictures] = await Promise.all([find(), pictureSource()]);
	fillList(list, games.slice(0, MOST), pictures);
	return games.length > 0;
}

/** This device's favourites, by their current names. */
function findFavourites(): Promise<Found> {
	return orFromHere(gameMatch, 'favourite', async () => {
		const calls = joinGameIds(rememberedGames('favourite'));
		const answers = await Promise.all(calls.map((games) => call(gameMatch, { games })));
		return answers.flatMap(({ games }) => games);
	});
}
