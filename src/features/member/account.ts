import { call } from '../../core/gateway.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { country } from '../../gateway/contract/country.ts';
import { type MemberInfo, memberInfo } from '../../gateway/contract/member-info.ts';
import { currencyCode } from '../../lib/currency.ts';
import { keepMember, keptMember } from './kept-member.ts';
import { $promoCode } from './promo-code.ts';

/** The member's home page (RT-04). */
export function startAccount(root: HTMLElement): Promise<void> {
	const codes = root.querySelector<HTMLElement>('[data-promo-code]');
	$promoCode.subscribe((enabled) => {
		if (codes) codes.hidden = !enabled;
	});
	return showAccount(root);
}

/** Fills it at once with what is kept, then with what the gateway says. */
async function showAccount(root: HTMLElement): Promise<void> {
	const token = $session.get()?.token;
	if (!token) return;
	const failed = root.querySelector<HTMLElement>('[data-failed]');
	const kept = keptMember();
	if (kept) showMemberInfo(root, kept);
	try {
		const [member, place] = await Promise.all([call(memberInfo, {}), call(country, {})]);
		keepMember(member, token);
		showMemberInfo(root, member);
		setValue(root, 'currency', `${currencyCode(place.currency)} (${place.currencySymbol})`);
		setValue(root, 'country', countryName(place.countryCode));
		if (failed) failed.hidden = true;
	} catch (error) {
		if (failed) failed.hidden = false;
		report(error, memberInfo.name, () => void showAccount(root));
	}
}

function showMemberInfo(root: HTMLElement, member: MemberInfo): void {
	const kinds = root.querySelector<HTMLElement>('[data-kinds]')?.dataset;
	setValue(root, 'account', member.account);
	setValue(root, 'type', (member.type === 1 || member.type === 2 ? kinds?.agent : kinds?.player) ?? '');
	const badge = root.querySelector<HTMLElement>('[data-vip]');
	const label = member.clubLabel;
	if (!badge || !label) return;
	const level = badge.querySelector<HTMLElement>('[data-level]');
	if (level) level.textContent = (level.dataset.level ?? '').replace('{{level}}', String(label.rankLevel));
	const name = badge.querySelector('[data-label]');
	if (name) name.textContent = label.labelName;
	const benefit = badge.querySelector<HTMLElement>('[data-benefit]');
	if (benefit) benefit.hidden = label.type !== 'AUTO';
	badge.hidden = false;
}

function setValue(root: HTMLElement, name: string, text: string): void {
	const element = root.querySelector(`[data-value="${name}"]`);
	if (element) element.textContent = text;
}

/** In the page's language where the browser knows country names (not before Chrome 81). */
function countryName(code: string): string {
	try {
		return new Intl.DisplayNames(document.documentElement.lang, { type: 'region' }).of(code) ?? code;
	} catch {
		return code;
	}
}
