/** `npm run contract`: writes the gateway's contract as an OpenAPI document and as a page. */
import { writeFileSync } from 'node:fs';
import { contractFiles } from './contract/files.ts';

for (const [file, text] of Object.entries(await contractFiles())) {
	writeFileSync(file, text);
	console.log(`Wrote ${file}`);
}
