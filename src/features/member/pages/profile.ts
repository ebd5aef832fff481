import { call } from '../../../core/gateway.ts';
import { fillSection, showState } from '../../../core/section.ts';
import { $session } from '../../../core/session.ts';
import { $status } from '../../../core/site-status.ts';
import { type MemberInfo, memberInfo } from '../../../gateway/contract/member-info.ts';
import { rankProgress } from '../../../gateway/contract/rank-progress.ts';
import { iconLook } from '../../../lib/profile-icon.ts';
import { $vip, askCount, type VipProgress } from '../effects.ts';
import { keepMember, keptMember } from '../kept-member.ts';

/** Asks who the member is, and keeps it. Rejects with a GatewayError. */
export async function findMember(): Promise<MemberInfo> {
	const token = $session.get()?.token;
	const member = await call(memberInfo, {});
	keepMember(member, token);
	return member;
}

/** What an earlier page was told shows at once. */
export function showKeptMember(root: HTMLElement): void {
	const kept = keptMember();
	if (!kept) return;
	showMember(root, kept);
	showState(root.querySelector('[data-section="profile"]') as HTMLElement, 'full');
}

export function showMember(root: HTMLElement, member: MemberInfo): void {
	const kind = root.querySelector('[data-kind]');
	if (kind) kind.textContent = kindOf(root, member);
	showIcon(root, member.icon);
	const label = member.clubLabel;
	const place = root.querySelector('[data-vip]');
	if (!label || !place) return;
	const name = place.querySelector('[data-label]');
	if (name) name.textContent = label.labelName;
	const level = place.querySelector<HTMLElement>('[data-level]');
	if (level)
		level.textContent = (level.dataset.level ?? '').replace('{{level}}', numberText(label.rankLevel));
	const benefit = root.querySelector<HTMLElement>('[data-benefit]');
	if (benefit) benefit.hidden = label.type !== 'AUTO';
}

/** A player or an agent, in the page's language. */
export function kindOf(root: HTMLElement, { type }: MemberInfo): string {
	const kinds = root.querySelector<HTMLElement>('[data-kinds]')?.dataset;
	return (type === 1 || type === 2 ? kinds?.agent : kinds?.player) ?? '';
}

/** Without an icon, the avatar has the first letter of the name. */
export function showIcon(root: ParentNode, icon: number | undefined): void {
	const avatar = root.querySelector<HTMLElement>('[data-avatar]');
	if (avatar) paintIcon(avatar, icon);
}

export function paintIcon(avatar: HTMLElement, icon: number | undefined): void {
	const look = iconLook(icon);
	avatar.toggleAttribute('data-icon', look !== undefined);
	if (!look) return;
	avatar.dataset.icon = String(icon);
	avatar.style.setProperty('--icon', String(look.drawing));
	avatar.style.setProperty('--icon-turn', `${look.turn}deg`);
}

/** The way to the next rank, as a ring and a bar (SES-04); it follows what other tabs are told. */
export function followVip(root: HTMLElement): Promise<void> {
	$vip.subscribe((vip) => vip && showVip(root, vip));
	const section = root.querySelector('[data-section="vip"]') as HTMLElement;
	$status.subscribe((status) => {
		// EN-16: a merchant without ranks. Until the status is there nobody knows.
		section.hidden = status?.VIP.hasVip === false;
	});
	if ($vip.get()) showState(section, 'full');
	return fillSection(section, { call: rankProgress.name, run: () => askCount('vip') });
}

function showVip(root: HTMLElement, vip: VipProgress): void {
	const { progress, completedConditions: done, totalExpectedConditions: all } = vip;
	const card = root.querySelector<HTMLElement>('.profile');
	card?.style.setProperty('--progress', String(progress));
	const text = root.querySelector<HTMLElement>('[data-conditions]');
	if (!text) return;
	// With no label id there are no conditions to count, and the progress is 1.
	text.textContent = vip.labelId
		? (text.dataset.conditions ?? '').replace('#1', numberText(done)).replace('#2', numberText(all))
		: (text.dataset.none ?? '');
	const bar = root.querySelector<HTMLElement>('[data-bar]');
	// It says something from now on.
	bar?.setAttribute('role', 'progressbar');
	bar?.setAttribute('aria-label', bar.dataset.bar ?? '');
	bar?.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
	bar?.setAttribute('aria-valuetext', text.textContent);
}

const numberText = (value: number) => new Intl.NumberFormat(document.documentElement.lang).format(value);
