/**
 * Runs in the prompt's frame. It talks to the site that embeds it, which is on
 * its own origin because of the page's frame-ancestors policy. The page
 * contains this function's source text, so it can't use anything outside
 * itself.
 */
export function oneTapFrame(): void {
	const tell = (message: object) => parent.postMessage(message, location.origin);
	for (const button of document.querySelectorAll<HTMLButtonElement>('[data-account]')) {
		button.onclick = async () => {
			for (const each of document.querySelectorAll('button')) each.disabled = true;
			const answer = await fetch('credential', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({
					clientId: new URLSearchParams(location.search).get('client_id'),
					account: button.dataset.account,
				}),
			});
			if (answer.ok) tell({ type: 'credential', ...(await answer.json()) });
			else tell({ type: 'closed' });
		};
	}
	const close = document.querySelector<HTMLButtonElement>('[data-close]');
	if (close) close.onclick = () => tell({ type: 'closed' });
}
