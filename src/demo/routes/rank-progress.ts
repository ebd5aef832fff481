import { rankProgress } from '../../gateway/contract/rank-progress.ts';
import { implement, memberOf, noFields } from '../implement.ts';
import { dataOf } from '../seeds/members.ts';

export default implement(rankProgress, noFields, (call) => {
	const { completed, expected, labelId } = dataOf(memberOf(call).userName).rank;
	return {
		currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
		playerRankProgress: labelId ? { labelId } : {},
	};
});
