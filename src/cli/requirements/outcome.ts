/** What one test of the last run says, whichever runner ran it. */
export interface Outcome {
	file: string;
	/** Describe titles and the test's own title, joined. */
	title: string;
	/** 'other' is what proves nothing and refutes nothing: skipped, to do, flaky, expected to fail. */
	result: 'passed' | 'failed' | 'other';
}

export interface Run {
	/** Milliseconds since 1970. */
	startedAt: number;
	outcomes: Outcome[];
	/** Files and errors outside any test, one line each: their tests did not run. */
	broken: string[];
}
