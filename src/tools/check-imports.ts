/** Part of the tests: applies the rules of .dependency-cruiser.cjs to src, the .astro files included. */
import { join } from 'node:path';
import { conclude } from './conclude.ts';
import { findViolations } from './imports/find-violations.ts';

const root = join(import.meta.dirname, '../..');
const violations = await findViolations(root, join(root, '.dependency-cruiser.cjs'));

conclude(
	violations.map(({ rule, path, comment }) => `${path.join(' -> ')}\n    ${rule}: ${comment}`),
	'Imports keep the rules.',
);
