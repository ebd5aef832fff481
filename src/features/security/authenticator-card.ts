import { call } from '../../core/gateway.ts';
import { report } from '../../core/report.ts';
import { fillSection } from '../../core/section.ts';
import { $session } from '../../core/session.ts';
import { authenticator } from '../../gateway/contract/authenticator.ts';
import { onTap } from './busy.ts';
import type { Step, Steps } from './steps.ts';

/** Says whether the authenticator app is on, and turns it on or off. */
export function startAuthenticatorCard(section: HTMLElement): void {
	const find = (selector: string) => section.querySelector(selector) as HTMLElement;
	let clear = () => {};
	let steps: Steps | undefined;

	function show(step: Step): void {
		if (step !== 'setup') clear();
		for (const part of section.querySelectorAll<HTMLElement>('[data-step]')) {
			part.hidden = part.dataset.step !== step;
		}
		for (const form of section.querySelectorAll('form')) form.reset();
	}
	function goTo(step: Step): void {
		show(step);
		// What the player pressed is gone.
		(section.querySelector<HTMLElement>(`[data-step="${step}"] [data-first]`) ?? section).focus();
	}
	function load(): void {
		const run = async () => show((await call(authenticator, {})).enabled ? 'on' : 'off');
		void fillSection(section, { call: authenticator.name, run });
	}
	const leftSetup = (how: () => void) => {
		clear = how;
	};

	function onTapOf(selector: string, begin: (steps: Steps) => Promise<void> | void): void {
		const run = async () => {
			try {
				steps ??= (await import('./steps.ts')).createSteps({ section, goTo, load, leftSetup });
			} catch (error) {
				return report(error, authenticator.name, () => void run());
			}
			await begin(steps);
		};
		onTap(find(selector), run);
	}
	onTapOf('[data-start]', (all) => all.start());
	onTapOf('[data-stop]', (all) => all.stop());

	// A page that the browser keeps for the back button must not keep the key.
	addEventListener('pagehide', () => clear());
	addEventListener('pageshow', ({ persisted }) => persisted && load());
	$session.listen((session) => {
		if (!session) clear();
	});
	load();
}
