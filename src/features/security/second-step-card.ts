import { report } from '../../core/report.ts';
import { onTap } from './busy.ts';

/** The SDK's own. */
const DATABASE = 'firebaseLocalStorageDb';

/**
 * The second step of accounts such as Google's. The card shows where such an
 * account has been used: another browser has nobody signed in to it. What it
 * opens is fetched with the tap. A merchant without such accounts has no card.
 */
export function startSecondStepCard(card: HTMLElement | null): void {
	if (!card) return;
	void usesFirebase().then((used) => {
		card.hidden = !used;
	});
	const run = async () => {
		try {
			await (await import('./second-step.ts')).open(card);
		} catch (error) {
			report(error, 'secondStep', () => void run());
		}
	};
	onTap(card.querySelector('button') as HTMLElement, run);
}

/** Yes where nobody can tell (Firefox before 126). */
async function usesFirebase(): Promise<boolean> {
	try {
		return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
	} catch {
		return true;
	}
}
