import { rankProgress } from '../../gateway/contract/rank-progress.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(rankProgress, noFields, (call) => {
	const { completed, expected, labelId } = call.platform.ranks.of(memberOf(call));
	return {
		currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
		playerRankProgress: labelId ? { labelId } : {},
	};
});
