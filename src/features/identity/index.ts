import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { tellLost } from '../../core/tell-lost.ts';
import { whenIdle } from '../../core/when-idle.ts';

/**
 * Starts the buttons for other accounts that belong to a form. A page has them in its HTML, beside the form;
 * a dialog gets them once its form can be used. Answers the place of the form.
 */
export async function withSignInButtons(island: HTMLElement): Promise<Element> {
	const start = ({ target = island }: Partial<Event> = {}): Promise<void> =>
		import('./buttons/buttons.ts')
			.then((script) => script.startButtons(island, target as HTMLElement))
			.catch((error) => {
				island.addEventListener('click', start, { once: true });
				const onButton = (target as HTMLElement).dataset.provider;
				(onButton ? tellLost : ignoreNetworkFailure)(error, () => start({ target }));
			});
	// An earlier tap is repeated as soon as the island is there.
	if (island.querySelector('.signin [data-pending]')) await start();
	else whenIdle(start);
	return island.querySelector('[data-root]') || island;
}

/** The dialog in which a member turns second factors on and off (LOG-11). Rejects if its script can't be fetched. */
export const loadSecondStep = () => import('./firebase/second-step.tsx');
