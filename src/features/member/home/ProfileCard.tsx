import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createResource, followMember, useMemberResource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { fillText } from '../../../core/texts.ts';
import { crown, Icon } from '../../../core/ui/Icon.tsx';
import { rankProgress } from '../../../gateway/contract/rank-progress.ts';
import { isAgent } from '../../../lib/member-type.ts';
import { initialOf, shownName } from '../../../lib/shown-name.ts';
import type { Texts } from '../../../lib/texts.ts';
import { $vip, askCount, type VipProgress } from '../counts.ts';
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

interface Props {
	texts: ProfileTexts;
}

/** Creates the progress to the next rank (SES-04). */
const createVip = () =>
	createResource<VipProgress | undefined>({
		call: rankProgress.name,
		kept: () => $vip.get(),
		load: async () => {
			await askCount('vip');
			return $vip.get();
		},
	});

const numberText = (value: number) => new Intl.NumberFormat(document.documentElement.lang).format(value);

/** The member: profile icon with the VIP progress as a ring, name, kind of account and VIP label. */
export function ProfileCard({ texts }: Props) {
	const card = useRef<HTMLElement>(null);
	const name = useStore($session, { ssr: 'initial' })?.userName ?? '';
	const { status, value } = useStore(member.$state, { ssr: 'initial' });
	const siteStatus = useStore($status, { ssr: 'initial' });
	const vip = useVip();
	useEffect(() => followMember(member), []);
	const progress = vip.value?.progress ?? 0;
	useLayoutEffect(() => card.current?.style.setProperty('--progress', String(progress)), [progress]);

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
					{status === 'failed' && (
						<p>
							<button type="button" className="link" data-again onClick={() => void member.load()}>
								{texts.retry}
							</button>
						</p>
					)}
				</div>
			</div>
			{/* EN-16: hidden if the merchant has no ranks. Before the status has loaded, that isn't known. */}
			<div
				className="profile-vip"
				data-section="vip"
				data-state={vip.status}
				aria-busy={vip.status === 'waiting'}
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
				<VipBar vip={vip.value} texts={texts} />
				{vip.status !== 'failed' && (!vip.value || status === 'waiting') && (
					<p className="profile-part">
						<i className="skeleton" />
					</p>
				)}
				{vip.value && status !== 'waiting' && (
					<p className="muted profile-part profile-conditions">
						<span>
							{conditionsText(vip.value, texts)}
							{value?.clubLabel?.type === 'AUTO' && ` · ${texts.vip_benefit}`}
						</span>
					</p>
				)}
				{vip.status === 'failed' && (
					<p className="muted profile-part">
						{texts.section_failed}{' '}
						<button type="button" className="link" data-again onClick={vip.load}>
							{texts.retry}
						</button>
					</p>
				)}
			</div>
		</section>
	);
}

/** The progress to the next rank. It keeps up with other tabs. */
function useVip() {
	const resource = useMemberResource(createVip);
	useEffect(() => $vip.listen((vip) => vip && resource.set(vip)), [resource]);
	return { ...useStore(resource.$state), load: () => void resource.load() };
}

/** With no label id, there are no conditions to count, and the progress is 1 (SES-04). */
function conditionsText(vip: VipProgress, texts: ProfileTexts): string {
	if (!vip.labelId) return texts.vip_none;
	return fillText(texts.vip_conditions, {
		done: numberText(vip.completedConditions),
		all: numberText(vip.totalExpectedConditions),
	});
}

function VipBar({ vip, texts }: { vip: VipProgress | undefined; texts: ProfileTexts }) {
	// Until it's known, there's nothing to tell a screen reader.
	if (!vip) return <div className="profile-bar" />;
	return (
		<div
			className="profile-bar"
			role="progressbar"
			aria-label={texts.vip_progress}
			aria-valuenow={Math.round(vip.progress * 100)}
			aria-valuetext={conditionsText(vip, texts)}
		/>
	);
}
