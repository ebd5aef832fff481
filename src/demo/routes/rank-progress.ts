import { rankProgress } from '../../gateway/contract/rank-progress.ts';
import { implement, memberOf, noFields } from '../implement.ts';
import { NEWCOMER, STANDINGS } from '../seeds/standings.ts';

export default implement(rankProgress, noFields, (call) => {
	const { completed, expected, labelId } = (STANDINGS[memberOf(call).userName] ?? NEWCOMER).rank;
	return {
		currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
		playerRankProgress: labelId ? { labelId } : {},
	};
});
