/**
 * Chromium's event that opens the browser's own install dialog. A feature's boot.ts catches it long before
 * the rest of that feature loads.
 */
export interface InstallPromptEvent extends Event {
	/** Works once, and only within a few seconds of a tap. */
	prompt(): Promise<unknown>;
	readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The event, while it can still be used. */
export const installPrompt: { event?: InstallPromptEvent | undefined } = {};
