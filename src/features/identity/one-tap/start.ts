/** Milliseconds from here, five seconds after load (LOG-06): the first view comes first. */
const DELAY = 500;

/** For the pages with a login or registration form. If its script doesn't load, there are still the buttons. */
export function startOneTap(): void {
	setTimeout(() => {
		void import('./offer.ts').then(
			(script) => script.offerOneTap(),
			() => undefined,
		);
	}, DELAY);
}
