/** `npm run contract`: writes the gateway's contract as an OpenAPI document and as a page. */
import { writeFileSync } from 'node:fs';
import { describeContract } from './contract/described-calls.ts';
import { openapi } from './contract/openapi.ts';
import { gatewayPage } from './contract/page.ts';

/** Returns the files by their path in the project. */
export async function contractFiles(): Promise<Record<string, string>> {
	const contract = await describeContract();
	return {
		'.github/gateway.openapi.json': `${JSON.stringify(openapi(contract), null, '\t')}\n`,
		'.github/GATEWAY.md': gatewayPage(contract),
	};
}

if (import.meta.main) {
	for (const [file, text] of Object.entries(await contractFiles())) {
		writeFileSync(file, text);
		console.log(`Wrote ${file}`);
	}
}
