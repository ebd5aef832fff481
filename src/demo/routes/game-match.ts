import { gameMatchRequest } from '../../gateway/contract/game-match.request.ts';
import { gameMatch } from '../../gateway/contract/game-match.ts';
import { implement } from '../implement.ts';

/** More games than any device remembers. */
const LIMIT = 200;

export default implement(gameMatch, gameMatchRequest, ({ request, merchant, language, platform }) => {
	const named = request.games.split(',', LIMIT).map((id) => platform.games.findById(id));
	return platform.content.listed(
		named.filter((game) => game !== undefined),
		merchant,
		language,
	);
});
