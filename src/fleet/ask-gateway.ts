import { gatewayAnswers, mayUseSaved, savedHint } from '../build/prepare-site.ts';
import { type Release, releaseKey } from '../edge/release.ts';
import { loadMerchant } from '../merchants/index.ts';
import { folderStore } from '../releases/store.ts';
import { readRelease } from '../releases/whole.ts';
import { changedRevisions, givenOf, isSame, readInputs } from './inputs.ts';
import type { Asked, Job, Made } from './job.ts';

/**
 * Asks the gateway for what a job needs. It's done outside of the workers, so that a gateway that doesn't answer
 * occupies none. Returns the release if nothing has changed. `onAnswer` is called after each answer. Throws an Error of
 * one line.
 */
export async function askGateway(job: Job, onAnswer?: () => void): Promise<Asked | Made> {
	const { code } = job;
	const merchant = await loadMerchant(code);
	const gatewayUrl = merchant.gatewayOrigin || job.gatewayUrl;
	const known = (await knownOf(job))?.inputs;
	const given = await givenOf(merchant, gatewayUrl);
	if (known && isSame(known, given)) return unchanged(code, merchant.hosts, known.release);
	const languages = changedRevisions(known, given, merchant.languages);
	try {
		return { given, answers: await gatewayAnswers(merchant, gatewayUrl, languages, onAnswer) };
	} catch (error) {
		const { message } = error as Error;
		if (mayUseSaved()) return { given, answers: { failed: message } };
		throw new Error(message + savedHint(code));
	}
}

/** A merchant's newest release with its inputs. Undefined if everything has to be made again. */
export async function knownOf({ code, store, force }: Job) {
	const inputs = force ? undefined : readInputs(store, code);
	const list = inputs && (await folderStore(store).get(releaseKey(inputs.release)));
	const release: Release | undefined = list && readRelease(list)?.release;
	return inputs && release && { inputs, release };
}

export function unchanged(code: string, hosts: string[], release: string): Made {
	return { code, hosts, release, rendered: 0, written: 0, bytes: 0 };
}
