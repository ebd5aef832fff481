/** Part of the tests: applies the rules of .dependency-cruiser.cjs to src, the .astro files included. */
import { join } from 'node:path';
import { findViolations } from './imports/find-violations.ts';

const root = join(import.meta.dirname, '../..');
const violations = await findViolations(root, join(root, '.dependency-cruiser.cjs'));

for (const { rule, path, comment } of violations) {
	console.error(`${path.join(' -> ')}\n    ${rule}: ${comment}`);
}
console.log(
	violations.length === 0 ? 'Imports keep the rules.' : `${violations.length} imports break the rules.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
