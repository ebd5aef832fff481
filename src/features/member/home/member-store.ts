import { showLoadingToast } from '../../../core/busy.ts';
import { call } from '../../../core/gateway.ts';
import { keepMember, keptMember, loadMember } from '../../../core/member-info.ts';
import { showToast } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { createResource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { type MemberInfo, memberInfo } from '../../../gateway/contract/member-info.ts';
import { profileIcon } from '../../../gateway/contract/profile-icon.ts';

/** The member who is logged in. Parts of the page share it: a chosen icon shows in all of them. */
export const member = createResource<MemberInfo>({
	call: memberInfo.name,
	kept: keptMember,
	load: loadMember,
});

/** Number of the newest choice. A failure of an older one doesn't undo it. */
let newest = 0;

/** Shows a chosen icon at once, and takes it back if it can't be saved. */
export async function chooseIcon(
	icon: number,
	texts: { icon_saving: string; icon_saved: string },
): Promise<void> {
	const token = $session.get()?.token;
	const mine = ++newest;
	const show = (chosen: number | undefined) => {
		const { value } = member.$state.get();
		if (value) member.set({ ...value, icon: chosen });
	};
	show(icon);
	showLoadingToast(texts.icon_saving);
	try {
		await call(profileIcon, { icon });
		const kept = keptMember();
		if (kept) keepMember({ ...kept, icon }, token);
		if (mine === newest) showToast(texts.icon_saved);
	} catch (error) {
		if (mine !== newest) return;
		show(keptMember()?.icon);
		showToast('');
		report(error, profileIcon.name, () => void chooseIcon(icon, texts));
	}
}
