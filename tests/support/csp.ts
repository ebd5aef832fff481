import { CspEvaluator } from 'csp_evaluator';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** A warning for hosts that serve what users upload. The site's own origin serves only its build. */
const isOwnOrigin = ({ severity, value }: Finding) =>
	severity === Severity.MEDIUM_MAYBE && value === "'self'";

/** Everything that the evaluator finds to weaken a content security policy, of any severity. */
export function policyProblems(policy: string): string[] {
	const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
	return findings.filter((finding) => !isOwnOrigin(finding)).map(describe);
}

function describe({ severity, directive, value, description }: Finding): string {
	return `${Severity[severity]} ${[directive, value].filter(Boolean).join(' ')}: ${description}`;
}
