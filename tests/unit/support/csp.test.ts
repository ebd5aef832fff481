import { expect, test } from 'vitest';
import { policyProblems } from '../../support/csp.ts';

test('reports a policy that allows any script', () => {
	const problems = policyProblems("script-src * 'unsafe-inline' 'unsafe-eval'; object-src 'none'");
	expect(problems.map((line) => line.split(':')[0])).toEqual([
		"HIGH script-src 'unsafe-inline'",
		"MEDIUM_MAYBE script-src 'unsafe-eval'",
		'HIGH script-src *',
	]);
});
