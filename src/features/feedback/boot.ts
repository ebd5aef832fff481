/** The script of /m/feedback. */
export const startFeedbackPage = (root: HTMLElement) =>
	import('./feedback.ts').then((page) => page.start(root));
