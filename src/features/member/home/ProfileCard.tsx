import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createResource, followMember, useMemberResource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { fillText } from '../../../core/texts.ts';
import { crown, Icon } from '../../../core/ui/Icon.tsx';
import { type RankProgress, rankProgress } from '../../../gateway/contract/rank-progress.ts';
import { isAgent } from '../../../lib/member-type.ts';
import { initialOf, shownName } from '../../../lib/shown-name.ts';
import type { Texts } from '../../../lib/texts.ts';
import { $vip, askCount } from '../counts.ts';
import { Avatar } from './Avatar.tsx';
import { member } from './member-store.ts';

export const PROFILE_TEXTS = [
	'account:hello',
	'account:level',
	'account:type_agent',
	'account:type_player',
	'account:vip_benefit',
	'member:icon_choose',
	'member:section_failed',
	'member:vip',
	'member:vip_conditions',
	'member:vip_none',
	'member:vip_progress',
	'retry',
] as const;

export type ProfileTexts = Texts<typeof PROFILE_TEXTS>;

const numberText = (value: number) => new Intl.NumberFormat(document.documentElement.lang).format(value);

/** The member: profile icon with the VIP progress as a ring, name, type of account and VIP label. */
export function ProfileCard({ texts }: { texts: ProfileTexts }) {
	const card = useRef<HTMLElement>(null);
	const name = useStore($session, { ssr: 'initial' })?.userName ?? '';
	const { status, value } = useStore(member.$state, { ssr: 'initial' });
	const siteStatus = useStore($status, { ssr: 'initial' });
	const vip = useStore($vip, { ssr: 'initial' });
	const vipLoad = useMemberResource(() =>
		createResource({ call: rankProgress.name, load: () => askCount('vip') }),
	);
	const { status: loadStatus } = useStore(vipLoad.$state);
	const vipStatus = vip ? 'full' : loadStatus;
	useEffect(() => followMember(member), []);
	const progress = vip ? progressOf(vip) : 0;
	useLayoutEffect(() => card.current?.style.setProperty('--progress', String(progress)), [progress]);
	const again = (load: () => Promise<void>) => (
		<button type="button" className="link" data-again onClick={() => void load()}>
			{texts.retry}
		</button>
	);

	return (
		<section ref={card} className="card profile">
			<button
				type="button"
				className="profile-icon"
				data-opens="icons"
				aria-label={texts.icon_choose}
				disabled={!siteStatus || !switchOn('UPDATEMOBILEICC3')}
			>
				<Avatar icon={value?.icon} initial={initialOf(shownName(name))} />
			</button>
			<div className="profile-name">
				<h1>
					<small className="muted">{texts.hello}</small>{' '}
					<span>
						<bdi>{shownName(name)}</bdi>
					</span>
				</h1>
				<div data-section="profile" data-state={status} aria-busy={status === 'waiting'}>
					{status === 'waiting' && (
						<p>
							<i className="skeleton" />
						</p>
					)}
					{status === 'full' && (
						<p className="profile-chips">
							<span>{isAgent(value?.type) ? texts.type_agent : texts.type_player}</span>
						</p>
					)}
					{status === 'failed' && <p>{again(member.load)}</p>}
				</div>
			</div>
			{/* EN-16: hidden if the merchant has no ranks. Before the status has loaded, that isn't known. */}
			<div
				className="profile-vip"
				data-section="vip"
				data-state={vipStatus}
				aria-busy={vipStatus === 'waiting'}
				hidden={siteStatus?.VIP.hasVip === false}
			>
				<p className="profile-label">
					<Icon path={crown} />
					<b>
						<bdi>{shownName(value?.clubLabel?.labelName ?? texts.vip)}</bdi>
					</b>{' '}
					<span>
						{value?.clubLabel && fillText(texts.level, { level: numberText(value.clubLabel.rankLevel) })}
					</span>
				</p>
				{/* Until the progress is known, there's nothing to tell a screen reader. */}
				<div
					className="profile-bar"
					{...(vip && {
						role: 'progressbar',
						'aria-label': texts.vip_progress,
						'aria-valuenow': Math.round(progress * 100),
						'aria-valuetext': conditionsText(vip, texts),
					})}
				/>
				{vipStatus !== 'failed' && (!vip || status === 'waiting') && (
					<p className="profile-part">
						<i className="skeleton" />
					</p>
				)}
				{vip && status !== 'waiting' && (
					<p className="muted profile-part profile-conditions">
						<span>
							{conditionsText(vip, texts)}
							{value?.clubLabel?.type === 'AUTO' && ` · ${texts.vip_benefit}`}
						</span>
					</p>
				)}
				{vipStatus === 'failed' && (
					<p className="muted profile-part">
						{texts.section_failed} {again(vipLoad.load)}
					</p>
				)}
			</div>
		</section>
	);
}

/** SES-04: the conditions met of those expected, from 0 to 1; 1 without a label id. */
function progressOf({ currentProgress, playerRankProgress: { labelId } }: RankProgress): number {
	const { completedConditions: met, totalExpectedConditions: expected } = currentProgress;
	return labelId && expected > 0 ? Math.min(1, Math.max(0, met / expected)) : 1;
}

/** SES-04: without a label id, there are no conditions to count. */
function conditionsText({ currentProgress, playerRankProgress }: RankProgress, texts: ProfileTexts): string {
	if (!playerRankProgress.labelId) return texts.vip_none;
	return fillText(texts.vip_conditions, {
		done: numberText(currentProgress.completedConditions),
		all: numberText(currentProgress.totalExpectedConditions),
	});
}
