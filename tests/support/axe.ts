import axe from 'axe-core';
import type { Page } from 'playwright';

/** WCAG 2.2 level AA holds all that came before it; best practices catch what no criterion names. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Returns one line for each rule that this page breaks as it is, with the elements; `within` is a selector. */
export async function accessibilityProblems(page: Page, within?: string): Promise<string[]> {
	// It looks into frames that have it, too.
	await Promise.all(page.frames().map((frame) => frame.evaluate(axe.source)));
	return page.evaluate(
		async ({ values, scope }) => {
			const { run } = (window as unknown as { axe: typeof axe }).axe;
			const { violations } = await run(scope ?? document, {
				runOnly: { type: 'tag', values },
				resultTypes: ['violations'],
			});
			return violations.map(({ id, impact, help, nodes }) => {
				const elements = nodes.map(({ target }) => target.flat().join(' '));
				return `${id} (${impact}): ${help}: ${elements.join(', ')}`;
			});
		},
		{ values: RULES, scope: within },
	);
}
