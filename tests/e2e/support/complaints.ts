import type { BrowserContext } from 'playwright/test';

/**
 * Thrown by Chromium if the player leaves a page while its window is still being
 * resized, as on a busy machine with emulation. No script holds that promise.
 */
const CUT_TRANSITION = /^uncaught: Transition was (aborted|skipped)/;

/** Complaints of the browser: uncaught errors, and every error in the console, including violations of a policy. */
export class Complaints {
	readonly #heard: string[] = [];
	readonly #expected: RegExp[] = [CUT_TRANSITION];

	/** Listens to all pages of a context from now on. */
	watch(context: BrowserContext): void {
		// Unhandled rejections are page errors, too.
		context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
		context.on('console', (message) => {
			if (message.type() !== 'error') return;
			this.#heard.push(`console: ${message.text()} ${message.location().url}`);
		});
	}

	/** Allows such a complaint in this test. */
	expect(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	/** Allows failed requests to the gateway, or to addresses that contain `part`. */
	expectFailedRequests(part = '/wps/'): void {
		this.#expected.push(new RegExp(`Failed to load resource: .*${part}`));
	}

	get unexpected(): string[] {
		return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
	}
}
