/** The member's referral link and its results, on /m/inviteFriends (RT-08) and /m/agentRegister (RT-09). */
import { useEffect, useState } from 'react';
import type { Unmount } from '../../core/islands.ts';
import type { Resource } from '../../core/resource.ts';
import { $session } from '../../core/session.ts';
import { mountIsland } from '../../core/ui/mount.ts';
import { ReferralCard } from './ReferralCard.tsx';
import { ReferralResults } from './ReferralResults.tsx';
import type { ReferralProps } from './referral-props.ts';
import { createReferral, type OwnReferral } from './referral-store.ts';

export function Referral({ isForAgents, elsewhere, texts }: ReferralProps) {
	const resource = useReferral(isForAgents);
	return (
		<div className="referral-parts member-only">
			<ReferralCard resource={resource} elsewhere={elsewhere} texts={texts} />
			<ReferralResults resource={resource} texts={texts} />
		</div>
	);
}

/** The referral of the member who is logged in. It goes with their session (SES-01). */
function useReferral(isForAgents: boolean): Resource<OwnReferral | null> {
	const [resource, setResource] = useState(() => createReferral(isForAgents));
	useEffect(() => {
		let token: string | undefined;
		return $session.subscribe((session) => {
			// The same session, with more details.
			if (session?.token === token) return;
			token = session?.token;
			const next = createReferral(isForAgents);
			setResource(next);
			if (token) void next.load();
		});
	}, [isForAgents]);
	return resource;
}

export const mount = (container: Element, props: unknown): Unmount =>
	mountIsland(container, <Referral {...(props as ReferralProps)} />);
