import { gameListRequest } from '../../gateway/contract/game-list.request.ts';
import { gameList } from '../../gateway/contract/game-list.ts';
import { implement } from '../implement.ts';

export default implement(gameList, gameListRequest, ({ request, merchant, language, platform }) => {
	const { gameCategory, vendor } = request;
	const games = platform.games.all.filter(
		(game) => (!gameCategory || game.gameCategory === gameCategory) && (!vendor || game.vendor === vendor),
	);
	return platform.content.listed(games, merchant, language);
});
