/** Shows the promotion in the address of /m/activity (RT-07). Without one, the page needs no script. */
export async function startPromotionPage(root: HTMLElement): Promise<void> {
	const id = new URLSearchParams(location.search).get('id');
	if (id !== null) await import('./asked.ts').then((script) => script.showAsked(root, id));
}
