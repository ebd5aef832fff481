import { call } from '../../../core/gateway.ts';
import { showLoadingToast } from '../../../core/loading-toast.ts';
import { showToast } from '../../../core/notice.ts';
import { report } from '../../../core/report.ts';
import { fillSection } from '../../../core/section.ts';
import { $session } from '../../../core/session.ts';
import { gatewaySettings } from '../../../gateway/contract/gateway-settings.ts';
import { profileIcon } from '../../../gateway/contract/profile-icon.ts';
import { iconCount } from '../../../lib/profile-icon.ts';
import { keepMember, keptMember } from '../kept-member.ts';
import { paintIcon, showIcon } from './profile.ts';

/** Fills the open dialog with PROFILE_ICON_COUNT icons (EN-17). */
export function fillIcons(root: HTMLElement): Promise<void> {
	const section = document.querySelector('#icons [data-section]') as HTMLElement;
	const list = section.querySelector('[data-icons]') as HTMLElement;
	return fillSection(section, {
		call: gatewaySettings.name,
		async run() {
			const { PROFILE_ICON_COUNT } = await call(gatewaySettings, {});
			const buttons = Array.from({ length: iconCount(PROFILE_ICON_COUNT) }, (_, index) =>
				makeButton(index + 1, section.dataset.name ?? '', (icon) => void choose(root, section, icon)),
			);
			list.replaceChildren(...buttons);
			showChosen(section, keptMember()?.icon);
		},
	});
}

function makeButton(icon: number, label: string, chosen: (icon: number) => void): HTMLElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'avatar';
	button.setAttribute(
		'aria-label',
		label.replace('#', new Intl.NumberFormat(document.documentElement.lang).format(icon)),
	);
	paintIcon(button, icon);
	button.addEventListener('click', () => chosen(icon));
	return button;
}

function showChosen(section: HTMLElement, icon: number | undefined): void {
	for (const button of section.querySelectorAll<HTMLElement>('[data-icons] > *')) {
		button.setAttribute('aria-pressed', String(button.dataset.icon === String(icon)));
	}
}

/** Counts the choices: an older one that fails undoes nothing of a newer one. */
let choices = 0;

/** Shows the choice at once, and takes it back if it can't be saved. */
async function choose(root: HTMLElement, section: HTMLElement, icon: number): Promise<void> {
	const token = $session.get()?.token;
	const choice = ++choices;
	const show = (chosen: number | undefined) => {
		showIcon(root, chosen);
		showChosen(section, chosen);
	};
	show(icon);
	section.closest('dialog')?.close();
	showLoadingToast(section.dataset.saving ?? '');
	try {
		await call(profileIcon, { icon });
		const member = keptMember();
		if (member) keepMember({ ...member, icon }, token);
		if (choice === choices) showToast(section.dataset.saved ?? '');
	} catch (error) {
		if (choice !== choices) return;
		show(keptMember()?.icon);
		showToast('');
		report(error, profileIcon.name, () => void choose(root, section, icon));
	}
}
