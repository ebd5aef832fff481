/** Shows the member's own announcements in ForYou.astro. Rejects if the script for it is out of reach. */
export const showForYou = (root: HTMLElement): Promise<void> =>
	import('./for-you.ts').then((own) => own.showForYou(root));
