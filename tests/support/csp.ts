import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

const REPORTED = [
	Severity.HIGH,
	Severity.SYNTAX,
	Severity.MEDIUM,
	Severity.HIGH_MAYBE,
	Severity.MEDIUM_MAYBE,
];

/** What weakens a content security policy, of high and medium severity. */
export function policyProblems(policy: string): string[] {
	const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
	return (
		findings
			.filter(({ severity }) => REPORTED.includes(severity))
			// A warning for hosts that serve what users upload; the site's own origin serves only its build.
			.filter(({ value }) => value !== "'self'")
			.map(describe)
	);
}

function describe({ severity, directive, value, description }: Finding): string {
	return `${Severity[severity]} ${[directive, value].filter(Boolean).join(' ')}: ${description}`;
}
