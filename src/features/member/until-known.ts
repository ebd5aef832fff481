/** Milliseconds until a failed question is asked again. After the last one the next page asks. */
const AGAIN_AFTER = [3000, 15_000, 60_000];

interface Question {
	/** Rejects without a useful answer. */
	ask(): Promise<void>;
	failed(error: unknown): Promise<void>;
	/** It still needs an answer. */
	isOpen(): boolean;
	whenIdle(run: () => void): void;
}

/** Asks again and again, with longer pauses. Resolves after the first try; the others run in the background. */
export async function untilKnown(question: Question, [pause, ...later] = AGAIN_AFTER): Promise<void> {
	try {
		await question.ask();
	} catch (error) {
		await question.failed(error);
		const again = () => question.isOpen() && void untilKnown(question, later);
		if (pause && question.isOpen()) setTimeout(() => question.whenIdle(again), pause);
	}
}
