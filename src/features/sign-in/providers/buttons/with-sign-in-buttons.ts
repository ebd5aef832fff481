import { whenIdle } from '../../../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { tellLost } from '../../../../core/report.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../keys.ts';

/**
 * Starts the buttons for other accounts that belong to a form. A page has them in its HTML, beside the form;
 * a dialog gets them once its form can be used. A tap that comes before they work is repeated then: the form is ready
 * earlier, and from then on the head script no longer marks taps. Resolves to the form's container.
 */
export async function withSignInButtons(island: HTMLElement): Promise<Element> {
	const root = island.firstElementChild as HTMLElement | null;
	const isPage = root?.dataset.root !== undefined;
	const buttons = isPage ? (root.nextElementSibling as HTMLElement | null) : undefined;
	let isStarting = false;
	/** The button that the player has tapped, if they have touched nothing else since. */
	let tapped: HTMLElement | null = null;
	const start = async (): Promise<void> => {
		if (isStarting) return;
		isStarting = true;
		try {
			await (await import('./buttons.ts')).startButtons(island, buttons ?? undefined);
			island.removeEventListener('click', onClick);
			tapped?.click();
		} catch (error) {
			isStarting = false;
			// The player waits for what they tapped, or for a provider's page that has returned.
			const isAwaited = tapped || sessionStore.getItem(RETURNED_KEY);
			(isAwaited ? tellLost : ignoreNetworkFailure)(error, start);
		}
	};
	const onClick = ({ target }: Event) => {
		tapped = (target as Element).closest('[data-provider]');
		void start();
	};
	island.addEventListener('click', onClick);
	// The island repeats an earlier tap once it's ready.
	if (Array.from(buttons?.children ?? []).some((button) => button.hasAttribute('data-pending')))
		await start();
	else whenIdle(start);
	return isPage ? root : island;
}
