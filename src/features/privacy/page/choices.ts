/** The switch of each purpose. */
import { $consent, PURPOSES, type Purpose } from '../../../core/consent.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { choose, consentSetting, hasPrivacyControl, isFixed, readDecision } from '../../consent/index.ts';
import { deleteCookie } from './delete-all.ts';

/** The site sets them itself, for players who have agreed to marketing (features/attribution/pixel-cookies.ts). */
const META_COOKIES = ['_fbc', '_fbp'];

/**
 * Shows what is decided, now and after each answer, wherever it's given. Answers a function that declines
 * everything.
 */
export function startChoices(card: HTMLElement): () => Promise<void> {
	const part = (name: string) => card.querySelector(`[data-${name}]`) as HTMLElement;
	const switches = [...card.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
	const buttons = [...card.querySelectorAll<HTMLButtonElement>('button')];

	async function show(): Promise<void> {
		const [setting, decision] = await Promise.all([consentSetting(), readDecision()]);
		for (const each of switches) {
			const purpose = each.name as Purpose;
			each.checked = decision[purpose] === 'granted';
			each.disabled = isFixed(purpose, setting[purpose], hasPrivacyControl());
			const note = card.querySelector(`[data-note=${purpose}]`) as HTMLElement;
			note.hidden = !each.disabled;
			note.textContent = (setting[purpose] === 'denied' ? card.dataset.off : card.dataset.browser) ?? '';
		}
		for (const button of buttons) button.disabled = switches.every(({ disabled }) => disabled);
		part('unavailable').hidden = true;
	}

	/** One tap answers every purpose that can be chosen: the other switches count as they are. */
	async function answer(chosen: (each: HTMLInputElement) => boolean): Promise<void> {
		const open = switches.filter(({ disabled }) => !disabled);
		await choose(Object.fromEntries(open.map((each) => [each.name, chosen(each)])));
		if (!$consent.get()?.marketing) META_COOKIES.forEach(deleteCookie);
		await show();
	}

	const failed = (error: unknown) => {
		part('unavailable').hidden = false;
		if (!(error instanceof GatewayError)) ignoreNetworkFailure(error);
	};
	const said = (chosen: (each: HTMLInputElement) => boolean) =>
		void answer(chosen).then(() => showToast(card.dataset.saved ?? ''), failed);
	for (const each of switches) each.onchange = () => said(({ checked }) => checked);
	for (const button of buttons) button.onclick = () => said(() => button.value === 'accept');
	$consent.listen(() => void show().catch(failed));
	show().catch(failed);

	return async () => {
		const none = Object.fromEntries(PURPOSES.map((purpose) => [purpose, false]));
		await choose(none);
		await show();
	};
}
