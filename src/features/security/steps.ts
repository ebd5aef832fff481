/** What turns the authenticator app on or off. Fetched when the player begins one of the two. */
import { copyText } from '../../core/copy-text.ts';
import { plainForm } from '../../core/forms/plain-form.ts';
import { call } from '../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { showToast } from '../../core/notice.ts';
import { report } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { authenticatorConfirm } from '../../gateway/contract/authenticator-confirm.ts';
import { authenticatorRemove } from '../../gateway/contract/authenticator-remove.ts';
import { authenticatorStart } from '../../gateway/contract/authenticator-start.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { sixDigits } from './code.ts';
import { clearSetup, showSetup } from './setup.ts';

export type Step = 'off' | 'setup' | 'on' | 'stop';

/** What the steps may do with the card. */
export interface Card {
	section: HTMLElement;
	/** Shows a step that the player has asked for, and takes them there. */
	goTo(step: Step): void;
	/** Asks the gateway again whether the app is on. */
	load(): void;
	/** Says how the key is taken out of the page. */
	leftSetup(clear: () => void): void;
}

export interface Steps {
	/** Has a new key made, and shows it. */
	start(): Promise<void>;
	stop(): void;
}

export function createSteps({ section, goTo, load, leftSetup }: Card): Steps {
	const find = <E extends HTMLElement>(selector: string) => section.querySelector(selector) as E;

	async function start(): Promise<void> {
		const token = $session.get()?.token;
		try {
			const made = await call(authenticatorStart, {});
			// A secret is for the member who asked for it.
			if ($session.get()?.token !== token) return;
			goTo('setup');
			await showSetup(section, made);
		} catch (error) {
			report(error, authenticatorStart.name, () => void start());
			// It was turned on elsewhere.
			if (error instanceof GatewayError && error.code === ErrorCode.authenticatorOn) load();
		}
	}

	function runForm(
		name: 'confirm' | 'remove',
		endpoint: typeof authenticatorConfirm | typeof authenticatorRemove,
		[done, before]: [Step, Step],
	): void {
		const form = find<HTMLFormElement>(`[data-code="${name}"]`);
		const { rule = '' } = form.dataset;
		// The submit asks again, and reports what goes wrong then.
		const prefetch = () => void import('../../gateway/client/encrypt.ts').catch(ignoreNetworkFailure);
		form.addEventListener('focusin', prefetch, { once: true });
		find(`[data-code="${name}"] [data-cancel]`).addEventListener('click', () => goTo(before));
		plainForm(form, {
			call: endpoint.name,
			rules: { code: (typed) => (sixDigits(typed) ? undefined : rule) },
			async send({ code = '' }) {
				try {
					await call(endpoint, { code: sixDigits(code) ?? '' });
				} catch (error) {
					if (!(error instanceof GatewayError)) throw error;
					if (error.code === ErrorCode.wrongVerification) {
						return { field: 'code', text: error.message || rule };
					}
					// The new key has expired, or it was turned off elsewhere.
					if (error.code === ErrorCode.setupExpired || error.code === ErrorCode.authenticatorOff) load();
					throw error;
				}
				goTo(done);
				showToast(find(`[data-step="${done}"]`).dataset.said ?? '');
				return undefined;
			},
		});
	}

	find('[data-copy]').addEventListener('click', async ({ currentTarget }) => {
		const { copied = '' } = (currentTarget as HTMLElement).dataset;
		if (await copyText(find('[data-key]'))) showToast(copied);
	});
	runForm('confirm', authenticatorConfirm, ['on', 'off']);
	runForm('remove', authenticatorRemove, ['off', 'on']);
	leftSetup(() => clearSetup(section));
	return { start, stop: () => goTo('stop') };
}
