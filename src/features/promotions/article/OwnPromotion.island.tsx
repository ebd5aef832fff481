/** The member's state in the page's promotion, and badges on its promo cards. Loads in idle time, for members only. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { islandOf } from '../../../core/ui/mount.ts';
import { CardBadges } from '../list/CardBadges.tsx';
import { OwnState } from '../OwnState.tsx';
import { useOwnPromotions } from '../own-store.ts';

interface Props {
	/** The page's promotion; by default the one in the address, if any (RT-07). */
	id?: string | undefined;
	texts: { failed: string; retry: string };
}

export function OwnPromotion({ id, texts }: Props) {
	const resource = useOwnPromotions({ quiet: true });
	const { status, value } = useStore(resource.$state);
	const [shown, setShown] = useState(id);
	useEffect(() => setShown(id ?? new URLSearchParams(location.search).get('id') ?? undefined), [id]);
	const promotion = value?.promotions.find((one) => one.id === shown);
	return (
		<>
			<div className="member-only promotion-own">
				{status === 'failed' && (
					<p className="promotion-failed">
						{texts.failed}{' '}
						<button type="button" className="button quiet" onClick={() => void resource.load()}>
							{texts.retry}
						</button>
					</p>
				)}
				{value && promotion && <OwnState promotion={promotion} own={value} resource={resource} />}
			</div>
			{value && <CardBadges own={value} />}
		</>
	);
}

export const mount = islandOf(OwnPromotion);
