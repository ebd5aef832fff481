import { createHash } from 'node:crypto';
import { prepareSite } from '../build/prepare-site.ts';
import type { SiteFiles } from '../build/site-files.ts';
import { loadMerchant } from '../merchants/index.ts';
import { codeVersion } from '../releases/code-version.ts';
import { edgeSettings } from '../releases/edge-settings.ts';
import { publish } from '../releases/publish.ts';
import { folderStore } from '../releases/store.ts';
import { knownOf, unchanged } from './ask-gateway.ts';
import { changedLanguages, currentContent, inputsOf, writeInputs } from './inputs.ts';
import type { Made, Work } from './job.ts';
import { keptOf } from './languages.ts';
import { renderMerchant } from './render-merchant.ts';
import type { Renderer } from './renderer.ts';

/** Renders the changed pages of one merchant's site, and publishes them. Throws an Error of one line. */
export async function makeMerchant(renderer: Renderer, job: Work): Promise<Made> {
	const { code, store: folder, asked } = job;
	const store = folderStore(folder);
	const merchant = await loadMerchant(code);
	const { hosts } = merchant;
	const gatewayUrl = merchant.gatewayOrigin || job.gatewayUrl;
	const { inputs: known, release } = (await knownOf(job)) ?? {};
	const isCurrent = currentContent(known, asked.given);
	const prepared = await prepareSite(code, gatewayUrl, isCurrent, asked.answers);
	const inputs = inputsOf(asked.given, prepared);
	const languages = changedLanguages(known, inputs);
	if (known && !languages.length) {
		if (!job.aside) writeInputs(folder, code, { ...inputs, release: known.release });
		return unchanged(code, hosts, known.release);
	}

	const { files, count } = counted(renderMerchant(renderer, prepared, languages));
	const site = {
		merchant: code,
		edge: edgeSettings(merchant),
		files,
		...(release && { kept: keptOf(release, merchant, languages) }),
		madeOf: {
			...codeVersion(),
			code: inputs.code,
			settings: createHash('sha256').update(inputs.merchant).update(inputs.shared).digest('hex'),
			content: createHash('sha256').update(JSON.stringify(inputs.languages)).digest('hex'),
		},
	};
	const published = await publish(store, site, { repair: job.repair ?? false });
	if (!job.aside) writeInputs(folder, code, { ...inputs, release: published.release });
	return { code, hosts, rendered: count(), ...published };
}

/** The same parts, and afterwards how many files were in them. */
function counted(parts: AsyncIterable<SiteFiles>): { files: AsyncIterable<SiteFiles>; count: () => number } {
	let count = 0;
	async function* files() {
		for await (const part of parts) {
			count += part.size;
			yield part;
		}
	}
	return { files: files(), count: () => count };
}
