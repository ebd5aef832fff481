/** What one test of the last run says, whichever runner ran it. */
export interface Outcome {
	file: string;
	/** Describe titles and the test's own title, joined. */
	title: string;
	/**
	 * 'flaky': passed only when it was tried again. 'open': something is still missing, so the test is to do or expected
	 * to fail. 'skipped' says nothing.
	 */
	result: 'passed' | 'failed' | 'flaky' | 'open' | 'skipped';
}

export interface Run {
	/** Milliseconds since 1970. */
	startedAt: number;
	outcomes: Outcome[];
	/** Files and errors outside any test, one line each: their tests did not run. */
	broken: string[];
}
