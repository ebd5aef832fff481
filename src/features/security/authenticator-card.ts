import { copyText } from '../../core/copy-text.ts';
import { call } from '../../core/gateway.ts';
import { showToast } from '../../core/notice.ts';
import { plainForm } from '../../core/plain-form.ts';
import { report } from '../../core/report.ts';
import { fillSection } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { prefetchEncryption } from '../../gateway/client/client.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import { authenticator } from '../../gateway/contract/authenticator.ts';
import { authenticatorConfirm } from '../../gateway/contract/authenticator-confirm.ts';
import { authenticatorRemove } from '../../gateway/contract/authenticator-remove.ts';
import { authenticatorStart } from '../../gateway/contract/authenticator-start.ts';
import { ErrorCode } from '../../gateway/contract/error-codes.ts';
import { onTap } from './busy.ts';
import { isCode, sixDigits } from './code.ts';
import { clearSetup, showSetup } from './setup.ts';

type Step = 'off' | 'setup' | 'on' | 'stop';
type CodeCall = typeof authenticatorConfirm | typeof authenticatorRemove;

/** Says whether the authenticator app is on, and turns it on or off. */
export function startAuthenticatorCard(section: HTMLElement): void {
	const find = <E extends HTMLElement>(selector: string) => section.querySelector(selector) as E;

	function show(step: Step): void {
		if (step !== 'setup') clearSetup(section);
		for (const part of section.querySelectorAll<HTMLElement>('[data-step]')) {
			part.hidden = part.dataset.step !== step;
		}
		for (const form of section.querySelectorAll('form')) form.reset();
	}
	/** Shows a step that the player has asked for; what they pressed is gone. */
	function goTo(step: Step): void {
		show(step);
		(section.querySelector<HTMLElement>(`[data-step="${step}"] [data-first]`) ?? section).focus();
	}
	function load(): void {
		const run = async () => show((await call(authenticator, {})).enabled ? 'on' : 'off');
		void fillSection(section, { call: authenticator.name, run });
	}

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

	function runForm(name: 'confirm' | 'remove', endpoint: CodeCall, done: Step, before: Step): void {
		const form = find<HTMLFormElement>(`[data-code="${name}"]`);
		form.addEventListener('focusin', prefetchEncryption, { once: true });
		find(`[data-code="${name}"] [data-cancel]`).addEventListener('click', () => goTo(before));
		const { rule = '' } = form.dataset;
		plainForm(form, {
			call: endpoint.name,
			rules: { code: (typed) => (isCode(typed) ? undefined : rule) },
			async send({ code = '' }) {
				try {
					await call(endpoint, { code: await sixDigits(code) });
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

	onTap(find('[data-start]'), start);
	find('[data-stop]').addEventListener('click', () => goTo('stop'));
	find('[data-copy]').addEventListener('click', async ({ currentTarget }) => {
		const { copied = '' } = (currentTarget as HTMLElement).dataset;
		if (await copyText(find('[data-key]'))) showToast(copied);
	});
	runForm('confirm', authenticatorConfirm, 'on', 'off');
	runForm('remove', authenticatorRemove, 'off', 'on');

	// A page that the browser keeps for the back button must not keep the key.
	addEventListener('pagehide', () => clearSetup(section));
	addEventListener('pageshow', ({ persisted }) => persisted && load());
	$session.listen((session) => {
		if (!session) clearSetup(section);
	});
	load();
}
