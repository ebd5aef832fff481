import type { BrowserContext } from 'playwright/test';

/**
 * Chromium rejects a promise that no script holds where a page is left while its
 * window still gets its size, as a busy machine's emulated one does.
 */
const CUT_TRANSITION = /^uncaught: Transition was (aborted|skipped)/;

/** Complaints of the browser: uncaught errors, and every error in the console, including violations of a policy. */
export class Complaints {
	readonly #heard: string[] = [];
	readonly #expected: RegExp[] = [CUT_TRANSITION];

	/** Listens to all pages of a context from now on. */
	watch(context: BrowserContext): void {
		// Rejections that nobody handles come as errors of the page, too.
		context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().message}`));
		context.on('console', (message) => {
			if (message.type() !== 'error') return;
			this.#heard.push(`console: ${message.text()} ${message.location().url}`);
		});
	}

	/** Says that the test brings such a complaint about. */
	expect(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	/** Says that the test makes calls to the gateway, or to what else `part` names, fail. */
	expectFailedRequests(part = '/wps/'): void {
		this.#expected.push(new RegExp(`Failed to load resource: .*${part}`));
	}

	get unexpected(): string[] {
		return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
	}
}
