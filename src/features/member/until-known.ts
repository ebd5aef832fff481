/** Milliseconds after which a question that failed is asked again. After the last one the next page asks. */
const AGAIN_AFTER = [3000, 15_000, 60_000];

interface Question {
	/** Rejects when there was no answer that helps. */
	ask(): Promise<void>;
	failed(error: unknown): Promise<void>;
	/** Nobody has answered it meanwhile, and it is still the same question. */
	isOpen(): boolean;
	whenIdle(run: () => void): void;
}

/** Asks again and again, with longer pauses. Resolves after the first try: nobody waits for the others. */
export async function untilKnown(question: Question, [pause, ...later] = AGAIN_AFTER): Promise<void> {
	try {
		await question.ask();
	} catch (error) {
		await question.failed(error);
		const again = () => question.isOpen() && void untilKnown(question, later);
		if (pause && question.isOpen()) setTimeout(() => question.whenIdle(again), pause);
	}
}
