/** The script of /m/feedback. */
export const startFeedbackPage = async (root: HTMLElement) =>
	(await import('./feedback.ts')).startFeedback(root);
