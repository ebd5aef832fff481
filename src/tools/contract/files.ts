import { describeContract } from './described-calls.ts';
import { openapi } from './openapi.ts';
import { gatewayPage } from './page.ts';

/** Returns the files that `npm run contract` writes, by their path in the project. */
export async function contractFiles(): Promise<Record<string, string>> {
	const contract = await describeContract();
	return {
		'.github/gateway.openapi.json': `${JSON.stringify(openapi(contract), null, '\t')}\n`,
		'.github/GATEWAY.md': gatewayPage(contract),
	};
}
