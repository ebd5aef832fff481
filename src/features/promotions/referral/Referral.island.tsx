/** The member's referral link and its results, on /m/inviteFriends (RT-08) and /m/agentRegister (RT-09). */
import { useMemberResource } from '../../../core/resource.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import type { ReferralProps } from './props.ts';
import { ReferralCard } from './ReferralCard.tsx';
import { ReferralResults } from './ReferralResults.tsx';
import { createReferral } from './referral-store.ts';

export function Referral({ isForAgents, elsewhere, texts }: ReferralProps) {
	const resource = useMemberResource(() => createReferral(isForAgents));
	return (
		<div className="referral-parts member-only">
			<ReferralCard resource={resource} elsewhere={elsewhere} texts={texts} />
			<ReferralResults resource={resource} texts={texts} />
		</div>
	);
}

export const mount = islandOf(Referral);
