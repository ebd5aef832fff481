import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../core/resource.ts';
import { Text } from '../../core/ui/Text.tsx';
import type { PersonalPromotion } from '../../gateway/contract/personal-promotions.ts';
import { joinPromotion, type OwnPromotions, updateOwn } from './own-store.ts';
import { leftText, progressOf, stateNow, wageredText } from './state.ts';

interface Props {
	promotion: PersonalPromotion;
	own: OwnPromotions;
	resource: Resource<OwnPromotions>;
	/** Name of the button for screen readers, if the page has several. */
	joinLabel?: string | undefined;
}

/** A member's state and progress in one promotion, and the button that joins it. */
export function OwnState({ promotion, own: { texts, currency }, resource, joinLabel }: Props) {
	const [isJoining, setJoining] = useState(false);
	const badge = useRef<HTMLSpanElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const hadFocus = useRef(false);
	const now = Date.now();
	const tag = document.documentElement.lang;
	const state = stateNow(promotion, now);
	const isAvailable = state === 'available';
	const progress = isAvailable ? undefined : progressOf(promotion);
	const wagered = isAvailable ? '' : wageredText(promotion, currency, texts, tag);

	useEffect(() => {
		// The focused button is gone.
		if (!isAvailable && hadFocus.current) badge.current?.focus();
	}, [isAvailable]);

	const join = async () => {
		setJoining(true);
		const joined = await joinPromotion(promotion.id, texts.joined_now ?? '', () => void join());
		hadFocus.current = document.activeElement === button.current;
		setJoining(false);
		if (joined) updateOwn(resource, joined);
	};
	return (
		<div className="own-state" data-own={state}>
			<p className="own-state-line">
				<span ref={badge} className="own-state-badge" tabIndex={-1}>
					{texts[state]}
				</span>{' '}
				<span className="muted">{leftText(promotion, now, texts, tag)}</span>
			</p>
			{progress !== undefined && <progress max={1} value={progress} aria-label={wagered} />}
			{wagered && <p className="muted own-state-wagered">{wagered}</p>}
			{isAvailable && (
				<button
					ref={button}
					type="button"
					className="button"
					aria-label={joinLabel}
					aria-busy={isJoining}
					onClick={() => {
						if (!isJoining) void join();
					}}
				>
					<Text>{(isJoining ? texts.joining : texts.join) ?? ''}</Text>
				</button>
			)}
		</div>
	);
}
